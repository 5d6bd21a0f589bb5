import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const chosenProperties = z
  .object({
    type: z.literal("chosenProperties"),
    id,
    heading,
    introduction: z.string().optional(),
    propertyIds: z.array(z.number().int().positive()).min(1).max(12),
  })
  .strict();
