import { type Context, Hono } from "hono";
import * as input from "#domains/account/password/password-input.ts";
import {
  changePassword,
  checkResetLink,
  redeemResetLink,
  requestPasswordReset,
} from "#domains/account/password/password-reset.server.ts";
import { deleteAccount } from "#domains/account/personal-data/delete-account.server.ts";
import {
  exportPersonalData,
  type ReadPersonalData,
} from "#domains/account/personal-data/export-personal-data.server.ts";
import { preferencesInput } from "#domains/account/preferences/preferences-input.ts";
import { updatePreferences } from "#domains/account/preferences/update-preferences.server.ts";
import { profileChanges } from "#domains/account/profile/profile-input.ts";
import { updateProfile } from "#domains/account/profile/update-profile.server.ts";
import { isTicked, registerInput, toRegistrationFields } from "#domains/account/registration/register-input.ts";
import { registerUser } from "#domains/account/registration/register-user.server.ts";
import { findKnownDevice, rememberDevice } from "#domains/account/session/session-middleware.server.ts";
import { endAllSessions, endSession, signIn } from "#domains/account/session/session-store.server.ts";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { botCheckFailedMessage } from "#domains/agency/flash-messages.ts";
import { localPath, translate } from "#languages/translate.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { hasJsonBody } from "#platform/http/body/parsed-body.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import { toSameSitePath } from "#platform/http/errors/same-site-path.ts";
import { limitPerHour } from "./account-rate-limits.server.ts";
import {
  type AccountDependencies,
  findUser,
  preferencesJson,
  respondWithUser,
  setSession,
  userResponse,
} from "./user-response.server.ts";

/** `readLists` returns other domains' lists for `/user.ljson`; `dataReaders` return their data for the personal data export. */
type Dependencies = AccountDependencies & Readonly<{ botCheck: BotCheck; dataReaders: readonly ReadPersonalData[] }>;

export function accountApi(parts: Dependencies) {
  const api = new Hono<AppEnvironment>();

  api.get("/user.ljson", (c) => respondWithUser(c, parts));

  api.post("/user.ljson", async (c) => {
    const fields = c.var.body?.fields ?? {};
    if (fields.body) return c.redirect(localPath("/"), 303);
    const form = parseFields(registerInput, toRegistrationFields(fields));
    const client = await identifyClient(c, parts, form.email);
    if (!client.isHuman) await limitPerHour(c.var.context, "unchecked register from", client.address);
    const url = toSameSitePath(c.req.header("referer"), c.req.url);
    setSession(c, await registerUser(c.var.context, form, { ...sessionSource(c), url }));
    rememberDevice(c, parts.secretKey, form.email);
    return respondWithUser(c, parts, 201);
  });

  api.put("/user.ljson", async (c) => {
    const fields = c.var.body?.fields ?? {};
    const { context, sessionToken } = c.var;
    requireOwnId(c);
    if (fields.password !== undefined) {
      const form = () => parseFields(input.passwordInput, { current_password: "", ...fields });
      // Read before the change: a failure afterwards would be answered as if the password were the old one.
      const user = await findUser(context, parts.readLists);
      setSession(
        c,
        await stripPasswordPrefix(async () =>
          changePassword(context, form(), { sessionToken, timeout: c.var.timeout }),
        ),
      );
      if (!hasJsonBody(c)) return c.redirect(`${localPath("/")}#/user`, 302);
      return userResponse(c, parts, { user, isRecent: true });
    }
    const session = await updateProfile(context, parseFields(profileChanges, fields));
    if (session) setSession(c, session);
    return respondWithUser(c, parts);
  });

  api.delete("/user.ljson", async (c) => {
    await deleteAccount(c.var.context, parseFields(input.deletionInput, c.var.body?.fields));
    setSession(c, null);
    return respondWithUser(c, parts);
  });

  api.get("/user_data.ljson", async (c) => {
    c.header("Content-Disposition", 'attachment; filename="my-data.json"');
    return c.json(await exportPersonalData(c.var.context, parts.dataReaders));
  });

  api.post("/session", async (c) => {
    const form = parseFields(input.signInInput, c.var.body?.fields);
    const client = await identifyClient(c, parts, form.username);
    if (!client.isHuman && client.device === null)
      await limitPerHour(c.var.context, "unchecked sign-in from", client.address);
    setSession(c, await signIn(c.var.context, { ...form, client, replaced: c.var.sessionToken }));
    rememberDevice(c, parts.secretKey, form.username);
    return respondWithUser(c, parts);
  });

  api.delete("/session", async (c) => {
    const { context, sessionToken, body } = c.var;
    if (sessionToken) await endSession(context, sessionToken);
    if (context.userId !== null && isTicked(body?.fields.everywhere)) await endAllSessions(context, context.userId);
    setSession(c, null);
    return respondWithUser(c, parts);
  });

  api.post("/reset_passwords", async (c) => {
    const fields = c.var.body?.fields;
    if (fields?.body) return c.redirect(localPath("/"), 303);
    const { email } = parseFields(input.resetInput, fields);
    await requestPasswordReset(c.var.context, email, await identifyClient(c, parts, email));
    return c.json({ email });
  });

  api.post("/reset_sessions", async (c) => {
    const { token, check } = parseFields(input.resetLinkInput, c.var.body?.fields);
    if (isTicked(check)) {
      await checkResetLink(c.var.context, { token, address: c.var.clientAddress });
      return c.json({});
    }
    setSession(c, await redeemResetLink(c.var.context, { token, ...sessionSource(c) }));
    return respondWithUser(c, parts);
  });

  // Marketing preferences have an id of their own once there is a row; before that the user's id is sent.
  for (const [path, idField] of preferencePaths)
    api.put(`/${path}/:id{[0-9]{1,9}}`, async (c) => {
      if (c.var.context.userId !== null) requireOwnId(c);
      const change = parseFields(preferencesInput, c.var.body?.fields);
      const row = await updatePreferences(c.var.context, { [idField]: Number(c.req.param("id")) }, change);
      c.header("Cache-Control", "private, no-store");
      return c.json(preferencesJson(row));
    });

  return api;
}

const preferencePaths = [
  ["marketing_preferences", "marketingPreferenceId"],
  ["custom_marketing_preferences", "userId"],
] as const;

/** A `user_id` in the body must be the signed-in user's. */
function requireOwnId(c: Context<AppEnvironment>): void {
  const id = c.var.body?.fields.user_id;
  if (id !== undefined && rowId().safeParse(id).data !== c.var.context.userId) throw new NotFound();
}

const sessionSource = (c: Context<AppEnvironment>) => ({ address: c.var.clientAddress, replaced: c.var.sessionToken });

/** Clients prefix English password errors with 'Password', so it is stripped here. */
async function stripPasswordPrefix<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const stripped = Object.entries(error.fields).map(([name, text]) => [
      name,
      translate(text).replace(/^Password /, ""),
    ]);
    throw new Invalid(Object.fromEntries(stripped), error.message, 422, "password-invalid");
  }
}

/** Rejects a failed bot check; without a result, as when scripts or the service are unavailable, stricter limits apply. */
async function identifyClient(c: Context<AppEnvironment>, { botCheck, secretKey }: Dependencies, email: string) {
  const { context, clientAddress: address, body } = c.var;
  const result = await botCheck.verify(context, body?.fields["g-recaptcha-response"], address);
  if (result === "failed") throw new Invalid({}, botCheckFailedMessage, 422, "recaptcha-invalid");
  return { address, isHuman: result === "passed", device: findKnownDevice(c, secretKey, email) };
}
