import { z } from "zod";
import { email } from "#domains/account/account-fields.ts";

export const resetInput = z.object({ email });

export const resetLinkInput = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
