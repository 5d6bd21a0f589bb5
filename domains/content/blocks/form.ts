import { z } from "zod";
import { heading, id } from "./block-fields.ts";

/** `form` is a key of forms.json. */
export const form = z.object({ type: z.literal("form"), id, heading, form: z.string().regex(/^[a-z0-9-]+$/) }).strict();
