import { z } from "zod";

export const passwordRule =
  "Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.";
/** For the `pattern` attribute, which browsers compile with the `v` flag, where unescaped brackets are an error. */
export const passwordPattern = String.raw`(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[0-9\(\)!@£%^]).{10,}`;
const maxLength = 200;

/** Not trimmed or normalised. The server also refuses common passwords. */
export const newPassword = z
  .string(passwordRule)
  .max(maxLength, `Password can have ${maxLength} characters at most.`)
  .regex(new RegExp(`^${passwordPattern}$`, "su"), passwordRule);

export const confirmationError = {
  message: "Password must be the same in both boxes.",
  path: ["password_confirmation"],
};
