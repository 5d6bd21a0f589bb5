import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const newestArticles = z
  .object({
    type: z.literal("newestArticles"),
    id,
    heading,
    /** The topic's name, not its slug. */
    topic: z.string().min(1).optional(),
    most: z.number().int().min(1).max(12).default(6),
  })
  .strict();
