import { z } from "zod";
import { blockSchemas } from "./block-schemas.ts";

type BlockSchema = (typeof blockSchemas)[keyof typeof blockSchemas];

export const block = z.discriminatedUnion("type", Object.values(blockSchemas) as [BlockSchema, ...BlockSchema[]]);

export const pageFile = z
  .object({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: z.string().min(1),
    description: z.string().min(1),
    blocks: z.array(block).min(1),
  })
  .strict();

export type Page = z.infer<typeof pageFile>;
