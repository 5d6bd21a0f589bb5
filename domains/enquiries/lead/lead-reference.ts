const alphabet = "23456789BCDFGHJKMNPQRSTVWXYZ";
const base = BigInt(alphabet.length);
/** A prime has an inverse for every code length and spreads consecutive ids apart. */
const stride = 1_299_709n;

/** Easy to read out by phone: no vowels and no letters that look like digits. */
export function formatLeadReference(agencyName: string, leadId: number): string {
  const length = codeLength(leadId);
  let rest = (BigInt(leadId) * stride) % base ** BigInt(length);
  let code = "";
  for (let i = 0; i < length; i++) {
    code = alphabet.charAt(Number(rest % base)) + code;
    rest /= base;
  }
  return `${agencyInitials(agencyName)}-${code}`;
}

/** Accepts a reference with or without the agency's initials; null when invalid. */
export function parseLeadReference(reference: string): number | null {
  const code = reference.trim().toUpperCase().split("-").at(-1) ?? "";
  const digits = [...code].map((letter) => alphabet.indexOf(letter));
  if (code.length < minCodeLength || code.length > maxCodeLength || digits.includes(-1)) return null;
  const size = base ** BigInt(code.length);
  const value = digits.reduce((sum, digit) => sum * base + BigInt(digit), 0n);
  const leadId = Number((value * modularInverse(stride, size)) % size);
  return codeLength(leadId) === code.length ? leadId : null;
}

const minCodeLength = 4;
const maxCodeLength = 7;

function codeLength(leadId: number): number {
  let length = minCodeLength;
  while (BigInt(leadId) >= base ** BigInt(length)) length++;
  return length;
}

function agencyInitials(name: string): string {
  const words = name.match(/\p{Lu}/gu) ?? [];
  return words.slice(0, 3).join("") || name.charAt(0).toUpperCase();
}

/** Extended Euclid. */
function modularInverse(value: bigint, size: bigint): bigint {
  let [a, b, x, y] = [value % size, size, 1n, 0n];
  while (b !== 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % size) + size) % size;
}
