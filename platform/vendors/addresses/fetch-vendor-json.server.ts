import type { z } from "zod";

/** Two requests must fit into the request timeout, because some services need two per suggestion. */
export const vendorTimeoutMs = 2_000;

/** GETs and validates JSON; throws on any other response, without the key in the error. */
export async function fetchVendorJson<Schema extends z.ZodType>(
  base: string,
  path: string,
  query: Readonly<Record<string, string>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
    redirect: "error",
    signal: AbortSignal.timeout(vendorTimeoutMs),
  });
  if (!answer.ok) throw new Error(`The address service answered ${answer.status}`);
  return schema.parse(await answer.json());
}

const small = "and at by in le next of on sub super the under upon with".split(" ");

/** Converts upper-case towns and streets: STOKE-SUB-HAMDON becomes Stoke-sub-Hamdon. */
export function titleCase(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/[\p{L}\p{M}'’]+/gu, (word, at: number) =>
      at > 0 && small.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}
