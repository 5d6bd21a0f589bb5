export type Postcode = Readonly<{
  /** "TA1 1AA", or null when only a sector was given. */
  full: string | null;
  /** "TA1 1" */
  sector: string;
  /** "TA1" */
  outcode: string;
}>;

/** A pattern without anchors: "TA1", "EC1A". */
export const outcodeSource = "[A-Z]{1,2}\\d[A-Z\\d]?";

/** A sector needs a space: "TA1 1" is a sector, "TA11" an outcode. */
const fullPattern = new RegExp(`^(${outcodeSource})\\s*(\\d)([A-Z]{2})$`);
const sectorPattern = new RegExp(`^(${outcodeSource})\\s+(\\d)$`);
const atEndPattern = new RegExp(`(?:^|[\\s,])(${outcodeSource}\\s*\\d[A-Z]{2})[\\s.]*$`, "i");

/** The full postcode at the end of an address. */
export function findPostcodeAtEnd(text: string): string | null {
  const end = atEndPattern.exec(text)?.[1];
  return end === undefined ? null : (parsePostcode(end)?.full ?? null);
}

/** Accepts a full postcode or a sector in any case and spacing; null for anything else. */
export function parsePostcode(text: string): Postcode | null {
  const typed = text.trim().toUpperCase();
  const [, outcode, digit, unit] = fullPattern.exec(typed) ?? sectorPattern.exec(typed) ?? [];
  if (!outcode || !digit) return null;
  const sector = `${outcode} ${digit}`;
  return { outcode, sector, full: unit ? sector + unit : null };
}
