import type { z } from "zod";

/** Twice this is less than the time for a whole answer: of some services a suggestion takes two questions. */
export const vendorTimeoutMs = 2_000;

/** One GET to a service that answers JSON; throws where it does not answer as documented. The key never reaches an error. */
export async function askVendor<Schema extends z.ZodType>(
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
