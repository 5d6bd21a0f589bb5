import { z } from "zod";

/** Picture credits by file name; `*` is the default. */
export const credits = z.record(z.string(), z.string().min(1));

export type Credits = z.infer<typeof credits>;

export function findCredit(credits: Credits, file: string): string | null {
  return credits[file] ?? credits["*"] ?? null;
}
