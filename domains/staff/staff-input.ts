import { z } from "zod";
import { email } from "#domains/account/account-fields.ts";
import {
  confirmationError,
  currentPassword,
  maxPasswordLength,
  tokenPattern,
} from "#domains/account/password/password-input.ts";
import { roles } from "./permissions.ts";

const maxBranches = 500;
const rowId = z.number().int().min(1).max(2_147_483_647);

const name = z.string("Please enter a name").trim().min(1, "Please enter a name").max(100, "100 characters at most");
/** A code of the authenticator app, or a recovery code. */
const code = z
  .string("Please enter a code")
  .max(40, "Please enter a code")
  .transform((text) => text.replace(/\s/g, "").toLowerCase())
  .refine((text) => text !== "", "Please enter a code");

/** `branch_ids` null: all branches. */
export const memberInput = z.object({
  role: z.enum(roles),
  branch_ids: z.array(rowId).max(maxBranches).nullable(),
  person_id: rowId.nullable(),
});
export type MemberChange = z.output<typeof memberInput>;

export const inviteInput = memberInput.omit({ person_id: true }).extend({ email });
export type Invite = z.output<typeof inviteInput>;

export const signInInput = z.object({
  email,
  password: z.string("Please enter your password").min(1, "Please enter your password").max(1000),
  code,
});

export const nameInput = z.object({ name });

/** What `navigator.credentials` returned, checked by the WebAuthn library. */
const credential = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
  clientExtensionResults: z.looseObject({}),
});
export type Credential = z.output<typeof credential>;
export const credentialInput = z.object({ credential });
export const credentialIdInput = z.object({ credential_id: z.string().min(1).max(1400) });

export const tokenInput = z.object({ token: z.string().regex(tokenPattern) });

/** Length instead of kinds of characters, which visitors' passwords need. The server also refuses common ones. */
export const staffPasswordRule = "At least 12 characters. Three or four words are easy to remember.";
export const staffPasswordPattern = ".{12,}";
const staffPassword = z
  .string(staffPasswordRule)
  .max(maxPasswordLength, `${maxPasswordLength} characters at most`)
  .regex(new RegExp(`^${staffPasswordPattern}$`, "su"), staffPasswordRule);

/** `totp` is the sealed secret that the code belongs to. */
const passwordFields = { password: staffPassword, password_confirmation: z.string(confirmationError.message), code };
const sealedSecret = z.string().max(400);
const isConfirmed = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation;

/** A new password comes with a code: of the app in use, or of the one set up with `totp`. */
export const passwordInput = z
  .object({ ...passwordFields, current_password: currentPassword, totp: sealedSecret.nullable() })
  .refine(isConfirmed, confirmationError);
export type PasswordChange = z.output<typeof passwordInput>;

const withToken = { token: tokenInput.shape.token, name };
export const joinWithPasskeyInput = z.object({ ...withToken, credential });
export const joinWithPasswordInput = z
  .object({ ...withToken, ...passwordFields, totp: sealedSecret })
  .refine(isConfirmed, confirmationError);
const joinInput = z.union([joinWithPasskeyInput, joinWithPasswordInput]);
export type Join = z.output<typeof joinInput>;
