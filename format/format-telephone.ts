/** "01632 960123" of a British number that was typed without spaces; any other stays as it is. */
export function formatTelephone(telephone: string): string {
  const digits = telephone.trim().replace(/^(?:\+|00)44/, "0");
  if (!/^0\d{10}$/.test(digits)) return telephone;
  if (digits.startsWith("02")) return digits.replace(/^(\d{3})(\d{4})/, "$1 $2 ");
  if (/^0(?:1\d?1|[389])/.test(digits)) return digits.replace(/^(\d{4})(\d{3})/, "$1 $2 ");
  return digits.replace(/^(\d{5})/, "$1 ");
}
