/** A `tel:` URL in international form; numbers without a country code are British. */
export function toTelephoneHref(telephone: string): string {
  const digits = telephone.replace("(0)", "").replace(/[^\d+]/g, "");
  return `tel:${digits.replace(/^00/, "+").replace(/^0/, "+44")}`;
}
