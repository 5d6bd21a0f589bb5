import { z } from "zod";
import { email } from "#domains/account/account-fields.ts";
import { type Message, t } from "#languages/translate.ts";

export const passwordRule: Message =
  "Password must have: an uppercase letter, a number or special character (!@£%^) and be at least 10 characters long.";
/** For the `pattern` attribute, which browsers compile with the `v` flag, where unescaped brackets are an error. */
export const passwordPattern = String.raw`(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[0-9\(\)!@£%^]).{10,}`;
export const maxPasswordLength = 200;
const tooLong: Message = "Password can have 200 characters at most.";

const requirements: readonly (readonly [RegExp, Message])[] = [
  [/\p{Ll}/u, "a lowercase letter"],
  [/\p{Lu}/u, "an uppercase letter"],
  [/[0-9()!@£%^]/, "a number or special character"],
  [/^.{10,}$/su, "at least 10 characters"],
];

const listMissing = (password: string) => requirements.filter(([pattern]) => !pattern.test(password));

/** The rule alone does not name the lowercase letter. */
function explain(password: unknown): string {
  if (typeof password !== "string" || password === "") return t(passwordRule);
  const missing = listMissing(password).map(([, requirement]) => t(requirement));
  return `${t("Password still needs: {missing}.", { missing: missing.join(", ") })} ${t(passwordRule)}`;
}

/** Not trimmed or normalised. The server also refuses common passwords. */
export const newPassword = z
  .string(passwordRule)
  .max(maxPasswordLength, tooLong)
  .refine((password) => listMissing(password).length === 0, { error: ({ input }) => explain(input) });

const notTheSame: Message = "Password must be the same in both boxes.";
export const confirmationError = { message: notTheSame, path: ["password_confirmation"] };

const missing: Message = "Please enter your password";
export const currentPassword = z.string(missing).max(1000);

/** `current_password` may be empty after a recent sign-in. */
export const passwordInput = z
  .object({
    password: newPassword,
    password_confirmation: z.string(confirmationError.message),
    current_password: currentPassword,
  })
  .refine((form) => form.password === form.password_confirmation, confirmationError);

export type PasswordChange = z.output<typeof passwordInput>;

export const deletionInput = z.object({ current_password: currentPassword.min(1, missing) });

/** Of sessions and reset links: 32 random bytes. */
export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export const resetInput = z.object({ email });

/** A link that is cut off gets the same answer as one that has been used. */
export const resetLinkInput = z.object({ token: z.string().max(200).catch(""), check: z.unknown().optional() });

export const signInFailedMessage: Message = "Sign in failed, please try again";

export const signInInput = z.object({
  username: email,
  password: z
    .string(missing)
    .min(1, missing)
    .min(5, "Your password has at least 5 characters" satisfies Message)
    .max(1000, "Your password has at most 1000 characters" satisfies Message),
});
