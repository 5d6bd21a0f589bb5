import { z } from "zod";
import { email } from "#domains/account/account-fields.ts";

export const signInFailedMessage = "Sign in failed, please try again";

export const signInInput = z.object({
  username: email,
  password: z
    .string("Please enter your password")
    .min(5, "Your password has at least 5 characters")
    .max(1000, "Your password has at most 1000 characters"),
});
