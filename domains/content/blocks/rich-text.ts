import { z } from "zod";
import { id } from "./block-fields.ts";

export const richText = z.object({ type: z.literal("richText"), id, markdown: z.array(z.string()).min(1) }).strict();
