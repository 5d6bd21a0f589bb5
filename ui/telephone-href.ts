/** A `tel:` address that also works abroad. */
export function telephoneHref(written: string): string {
  const digits = written.replace("(0)", "").replace(/[^\d+]/g, "");
  return `tel:${digits.replace(/^00/, "+").replace(/^0/, "+44")}`;
}
