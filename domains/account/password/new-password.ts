import { z } from "zod";
import { isCommonPassword } from "./common-password.ts";

export const passwordRule =
  "Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.";
/** For the `pattern` attribute, which browsers compile with the `v` flag, where unescaped brackets are an error. */
export const passwordPattern = String.raw`(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[0-9\(\)!@£%^]).{10,}`;
const minLength = 10;
const maxLength = 200;

/** Not trimmed or normalised. */
export const newPassword = z
  .string(passwordRule)
  .max(maxLength, `Password can have ${maxLength} characters at most.`)
  .refine(isStrong, { message: passwordRule, abort: true })
  .refine((text) => !isCommonPassword(text), "Password is too common. Please choose another.");

export const confirmationError = {
  message: "Password must be the same in both boxes.",
  path: ["password_confirmation"],
};

function isStrong(text: string): boolean {
  return text.length >= minLength && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /[\d()!@£%^]/.test(text);
}
