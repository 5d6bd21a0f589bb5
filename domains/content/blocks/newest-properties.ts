import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const newestProperties = z
  .object({
    type: z.literal("newestProperties"),
    id,
    heading,
    channel: z.enum(["sales", "lettings"]),
    tag: z.string().optional(),
    most: z.number().int().min(3).max(12).default(6),
  })
  .strict();
