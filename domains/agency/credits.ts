import { z } from "zod";

/** Who made a picture, by its file name; `*` speaks for those not named. */
export const credits = z.record(z.string(), z.string().min(1));

export type Credits = z.infer<typeof credits>;

export function creditOf(credits: Credits, file: string): string | null {
  return credits[file] ?? credits["*"] ?? null;
}
