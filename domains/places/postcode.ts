import { outcodeSource } from "./outcode.ts";

export type Postcode = Readonly<{
  /** "TA1 1AA", or null when only a sector was given. */
  full: string | null;
  /** "TA1 1" */
  sector: string;
  /** "TA1" */
  outcode: string;
}>;

/** The last two letters are never C, I, K, M, O or V. */
const unitSource = "[ABD-HJLNP-UW-Z]{2}";
/** A sector needs a space: "TA1 1" is a sector, "TA11" an outcode. */
const fullPattern = new RegExp(`^(${outcodeSource})(\\d)(${unitSource})$`);
const sectorPattern = new RegExp(`^(${outcodeSource})[\\s-]+(\\d)$`);
const atEndPattern = /(?:^|[\s,])([A-Z]{1,2}\d[\s-]{0,5}[A-Z\d]?[\s-]{0,5}\d[A-Z]{2})[\s.]*$/i;

export function findPostcodeAtEnd(text: string): string | null {
  const end = atEndPattern.exec(text)?.[1];
  return end === undefined ? null : (parsePostcode(end)?.full ?? null);
}

/** Accepts a full postcode in any case, with spaces or hyphens anywhere, or a sector; null for anything else. */
export function parsePostcode(text: string): Postcode | null {
  const typed = text.trim().toUpperCase();
  const [, outcode, digit, unit] = fullPattern.exec(typed.replace(/[\s-]/g, "")) ?? sectorPattern.exec(typed) ?? [];
  if (!outcode || !digit) return null;
  const sector = `${outcode} ${digit}`;
  return { outcode, sector, full: unit ? sector + unit : null };
}
