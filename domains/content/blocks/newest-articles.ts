import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const newestArticles = z
  .object({ type: z.literal("newestArticles"), id, heading, most: z.number().int().min(1).max(6).default(3) })
  .strict();
