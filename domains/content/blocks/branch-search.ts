import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const branchSearch = z.object({ type: z.literal("branchSearch"), id, heading, text: z.string() }).strict();
