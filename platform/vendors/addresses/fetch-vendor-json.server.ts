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
    signal: AbortSignal.timeout(vendorTimeoutMs),
  });
  if (!answer.ok) throw new Error(`The address service answered ${answer.status}`);
  return schema.parse(await answer.json());
}
