import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const searchBox = z
  .object({
    type: z.literal("searchBox"),
    id,
    heading,
    introduction: z.string().optional(),
    channel: z.enum(["sales", "lettings"]).default("sales"),
    tag: z.string().optional(),
  })
  .strict();
