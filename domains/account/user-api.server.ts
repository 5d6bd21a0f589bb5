import { type Context, Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { hasJsonBody } from "#platform/http/body/has-json-body.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { toSameSitePath } from "#platform/http/errors/same-site-path.ts";
import { changePassword } from "./password/change-password.server.ts";
import { deletionInput, passwordInput } from "./password/password-input.ts";
import { deleteAccount } from "./personal-data/delete-account.server.ts";
import { exportPersonalData, type ReadPersonalData } from "./personal-data/export-personal-data.server.ts";
import { profileChanges } from "./profile/profile-input.ts";
import { updateProfile } from "./profile/update-profile.server.ts";
import { registerInput, toRegistrationFields } from "./registration/register-input.ts";
import { registerUser } from "./registration/register-user.server.ts";
import { requireHuman } from "./require-human.server.ts";
import { type AccountDependencies, clearSession, respondWithUser, setSession } from "./user-response.server.ts";

type Dependencies = AccountDependencies & Readonly<{ botCheck: BotCheck; dataReaders: readonly ReadPersonalData[] }>;

/** Current user, registration, profile, password, personal data and account deletion. */
export function userApi(parts: Dependencies) {
  const api = new Hono<AppEnvironment>();

  api.get("/user.ljson", (c) => respondWithUser(c, parts));

  api.post("/user.ljson", async (c) => {
    const fields = c.var.body?.fields ?? {};
    if (fields.body) return c.redirect("/", 303);
    const form = parseFields(registerInput, toRegistrationFields(fields));
    await requireHuman(c, parts.botCheck, "register");
    const from = { address: c.var.clientAddress, url: getPagePath(c), replaced: c.var.sessionToken };
    setSession(c, await registerUser(c.var.context, form, from));
    return respondWithUser(c, parts, 201);
  });

  api.put("/user.ljson", async (c) => {
    const fields = c.var.body?.fields ?? {};
    const { context, sessionToken } = c.var;
    if (fields.user_id !== undefined && Number(fields.user_id) !== context.userId) throw new NotFound();
    if (fields.password !== undefined) {
      const form = () => parseFields(passwordInput, { current_password: "", ...fields });
      setSession(c, await stripPasswordPrefix(async () => changePassword(context, form(), sessionToken)));
      return hasJsonBody(c) ? respondWithUser(c, parts) : c.redirect("/#/user", 302);
    }
    const session = await updateProfile(context, parseFields(profileChanges, fields));
    if (session) setSession(c, session);
    return respondWithUser(c, parts);
  });

  api.delete("/user.ljson", async (c) => {
    await deleteAccount(c.var.context, parseFields(deletionInput, c.var.body?.fields));
    clearSession(c);
    return respondWithUser(c, parts);
  });

  api.get("/user_data.ljson", async (c) => {
    c.header("Content-Disposition", 'attachment; filename="my-data.json"');
    return c.json(await exportPersonalData(c.var.context, parts.dataReaders));
  });

  return api;
}

/** Clients prefix password errors with 'Password', so it is stripped here. */
async function stripPasswordPrefix<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const stripped = Object.entries(error.fields).map(([name, text]) => [name, text.replace(/^Password /, "")]);
    throw new Invalid(Object.fromEntries(stripped), error.message, 422, "password-invalid");
  }
}

const getPagePath = (c: Context<AppEnvironment>) => toSameSitePath(c.req.header("referer"), c.req.url);
