import { z } from "zod";

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  /** The sum of all row hashes, independent of row order. */
  fingerprint: z.string(),
});

/** `manifest.json`, stored next to one compressed file per table. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Ordered so that referenced rows are inserted first. */
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

export const manifestFile = "manifest.json";
export const tableFile = (name: string) => `${name}.jsonl.gz`;
