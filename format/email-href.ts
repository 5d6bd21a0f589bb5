/** A `mailto:` link; the address is encoded, because it may contain `?` and `&`. */
export function toEmailHref(address: string, subject?: string): string {
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent);
  return `mailto:${name}@${domain}${subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`}`;
}
