import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const accordion = z
  .object({
    type: z.literal("accordion"),
    id,
    heading,
    items: z.array(z.object({ title: z.string().min(1), markdown: z.array(z.string()).min(1) }).strict()).min(1),
  })
  .strict();
