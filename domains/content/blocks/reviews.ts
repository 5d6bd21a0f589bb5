import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const reviews = z
  .object({ type: z.literal("reviews"), id, heading, most: z.number().int().min(1).max(12).default(6) })
  .strict();
