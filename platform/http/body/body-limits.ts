import { Invalid } from "#platform/errors.ts";

export const maxTextBodyBytes = 100_000;
export const maxMultipartBytes = 12_000_000;
export const maxFields = 1_000;
const maxDepth = 20;

export const badBody = (message: string) => new Invalid({}, message, 400);
export const tooLarge = () => new Invalid({}, "That is more than we can accept in one go", 413);

/** Postgres cannot store NUL, and a lone surrogate is not text. */
export function checkText(text: string): string {
  if (text.includes("\0") || !text.isWellFormed()) throw badBody("The text contains characters we cannot store");
  return text;
}

export function checkDepth(depth: number): void {
  if (depth > maxDepth) throw badBody("The fields are nested too deeply");
}

export function checkFieldCount(count: number): void {
  if (count > maxFields) throw badBody("There are too many fields");
}
