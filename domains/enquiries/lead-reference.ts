const letters = "23456789BCDFGHJKMNPQRSTVWXYZ";
const base = BigInt(letters.length);
/** Prime, so that it has an inverse for every length and neighbours lie far apart. */
const stride = 1_299_709n;

/** What a visitor can read out on the telephone: no vowels, no letter that looks like a digit. */
export function leadReference(agencyName: string, leadId: number): string {
  const length = lengthFor(leadId);
  let rest = (BigInt(leadId) * stride) % base ** BigInt(length);
  let code = "";
  for (let i = 0; i < length; i++) {
    code = letters.charAt(Number(rest % base)) + code;
    rest /= base;
  }
  return `${initials(agencyName)}-${code}`;
}

/** The lead that a reference means, with or without the agency's letters; null where it can be none. */
export function leadIdOf(reference: string): number | null {
  const code = reference.trim().toUpperCase().split("-").at(-1) ?? "";
  const digits = [...code].map((letter) => letters.indexOf(letter));
  if (code.length < shortest || code.length > longest || digits.includes(-1)) return null;
  const size = base ** BigInt(code.length);
  const value = digits.reduce((sum, digit) => sum * base + BigInt(digit), 0n);
  const leadId = Number((value * inverse(stride, size)) % size);
  return lengthFor(leadId) === code.length ? leadId : null;
}

const shortest = 4;
const longest = 7;

function lengthFor(leadId: number): number {
  let length = shortest;
  while (BigInt(leadId) >= base ** BigInt(length)) length++;
  return length;
}

function initials(name: string): string {
  const words = name.match(/\p{Lu}/gu) ?? [];
  return words.slice(0, 3).join("") || name.charAt(0).toUpperCase();
}

/** Extended Euclid. */
function inverse(value: bigint, size: bigint): bigint {
  let [a, b, x, y] = [value % size, size, 1n, 0n];
  while (b !== 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % size) + size) % size;
}
