import { z } from "zod";

const table = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
  /** The sum of all rows' hashes, in whatever order they come. */
  fingerprint: z.string(),
});

/** What a backup says of itself: `manifest.json` beside one packed file per table. */
export const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** In an order in which no row names one that is not there yet. */
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

export const manifestFile = "manifest.json";
export const tableFile = (name: string) => `${name}.jsonl.gz`;
