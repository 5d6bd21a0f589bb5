import { type Context, Hono } from "hono";
import { z } from "zod";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { sameSitePath } from "#platform/http/same-site-path.ts";
import { type AccountParts, adoptSession, answerUser, dropSession } from "./account-answer.server.ts";
import { changePassword } from "./change-password.server.ts";
import { deleteAccount } from "./delete-account.server.ts";
import { passwordInput } from "./password-input.ts";
import { personalData, type ReadPersonalData } from "./personal-data.server.ts";
import { profileChanges } from "./profile-input.ts";
import { registerInput, registrationFields } from "./register-input.ts";
import { registerUser } from "./register-user.server.ts";
import { requireHuman } from "./require-human.server.ts";
import { updateProfile } from "./update-profile.server.ts";

type Parts = AccountParts & Readonly<{ botCheck: BotCheck; dataReaders: readonly ReadPersonalData[] }>;

const deletion = z.object({ current_password: z.string("Please enter your password").max(1000) });

/** The account itself: who is asking, registration, profile, password, personal data and the end of it. */
export function userApi(parts: Parts) {
  const api = new Hono<AppEnvironment>();

  api.get("/user.ljson", (c) => answerUser(c, parts));

  api.post("/user.ljson", async (c) => {
    const fields = c.var.body?.fields ?? {};
    if (fields.body) return c.redirect("/", 303);
    const form = readFields(registerInput, registrationFields(fields));
    await requireHuman(c, parts.botCheck, "register");
    const from = { address: c.var.clientAddress, url: pageOf(c), replaced: c.var.sessionToken };
    adoptSession(c, await registerUser(c.var.context, form, from));
    return answerUser(c, parts, 201);
  });

  api.put("/user.ljson", async (c) => {
    const fields = c.var.body?.fields ?? {};
    const { context, sessionToken } = c.var;
    if (fields.user_id !== undefined && Number(fields.user_id) !== context.userId) throw new NotFound();
    if (fields.password !== undefined) {
      const form = () => readFields(passwordInput, { current_password: "", ...fields });
      adoptSession(c, await afterTheWordPassword(async () => changePassword(context, form(), sessionToken)));
      return isFormPost(c) ? c.redirect("/#/user", 302) : answerUser(c, parts);
    }
    const session = await updateProfile(context, readFields(profileChanges, fields));
    if (session) adoptSession(c, session);
    return answerUser(c, parts);
  });

  api.delete("/user.ljson", async (c) => {
    await deleteAccount(c.var.context, readFields(deletion, c.var.body?.fields));
    dropSession(c);
    return answerUser(c, parts);
  });

  api.get("/user_data.ljson", async (c) => {
    c.header("Content-Disposition", 'attachment; filename="my-data.json"');
    return c.json(await personalData(c.var.context, parts.dataReaders));
  });

  return api;
}

/** The errors of a password are read after the word 'Password'. */
async function afterTheWordPassword<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const shorter = Object.entries(error.fields).map(([name, text]) => [name, text.replace(/^Password /, "")]);
    throw new Invalid(Object.fromEntries(shorter), error.message, 422, "password-invalid");
  }
}

const isFormPost = (c: Context<AppEnvironment>) => !c.req.header("content-type")?.startsWith("application/json");

const pageOf = (c: Context<AppEnvironment>) => sameSitePath(c.req.header("referer"), c.req.url);
