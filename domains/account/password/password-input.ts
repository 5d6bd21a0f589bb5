import { z } from "zod";
import { confirmationError, newPassword } from "./new-password.ts";

/** `current_password` may be empty after a reset link. */
export const passwordInput = z
  .object({
    password: newPassword,
    password_confirmation: z.string(confirmationError.message),
    current_password: z.string().max(1000),
  })
  .refine((form) => form.password === form.password_confirmation, confirmationError);

export type PasswordChange = z.output<typeof passwordInput>;
