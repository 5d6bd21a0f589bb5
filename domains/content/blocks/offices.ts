import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const offices = z.object({ type: z.literal("offices"), id, heading, introduction: z.string() }).strict();
