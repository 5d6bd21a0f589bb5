import { z } from "zod";
import { newPassword, samePasswords } from "./new-password.ts";

/** `current_password` is not asked of somebody who came by a reset link. */
export const passwordInput = z
  .object({
    password: newPassword,
    password_confirmation: z.string(samePasswords.message),
    current_password: z.string().max(1000),
  })
  .refine((form) => form.password === form.password_confirmation, samePasswords);

export type PasswordChange = z.output<typeof passwordInput>;
