import { z } from "zod";
import { isCommonPassword } from "./common-password.ts";

export const passwordRule =
  "Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.";
/** For browsers and password managers; a browser reads it with the flag `v`, where a bare bracket is an error. */
export const passwordPattern = String.raw`(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[0-9\(\)!@£%^]).{10,}`;
const shortest = 10;
const longest = 200;

/** Kept exactly as it was typed, spaces and all. */
export const newPassword = z
  .string(passwordRule)
  .max(longest, `Password can have ${longest} characters at most.`)
  .refine(isStrong, { message: passwordRule, abort: true })
  .refine((text) => !isCommonPassword(text), "Password is one that many people use. Please choose another.");

export const samePasswords = {
  message: "Password must be the same in both boxes.",
  path: ["password_confirmation"],
};

function isStrong(text: string): boolean {
  return text.length >= shortest && /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text) && /[\d()!@£%^]/.test(text);
}
