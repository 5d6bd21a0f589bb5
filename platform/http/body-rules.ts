import { Invalid } from "#platform/errors.ts";

export const textBodyLimit = 100_000;
export const multipartLimit = 12_000_000;
const fieldLimit = 1_000;
const depthLimit = 20;

export const badBody = (message: string) => new Invalid({}, message, 400);
export const tooLarge = () => new Invalid({}, "That is more than we can accept in one go", 413);

/** Postgres cannot keep a NUL, and half a surrogate pair is not text. */
export function checkText(text: string): string {
  if (text.includes("\0") || !text.isWellFormed()) throw badBody("The text contains characters we cannot keep");
  return text;
}

export function checkDepth(depth: number): void {
  if (depth > depthLimit) throw badBody("The fields are nested too deeply");
}

export function checkFieldCount(count: number): void {
  if (count > fieldLimit) throw badBody("There are too many fields");
}
