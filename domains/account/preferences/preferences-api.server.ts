import { type Context, Hono } from "hono";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { preferencesInput } from "./preferences-input.ts";
import { preferencesJson } from "./preferences-json.server.ts";
import { type PreferencesTarget, updatePreferences } from "./update-preferences.server.ts";

/** Opting in and out of marketing, by the preference's id or the user's. */
export function preferencesApi() {
  return new Hono<AppEnvironment>()
    .put("/marketing_preferences/:id{[0-9]{1,9}}", (c) =>
      answer(c, { marketingPreferenceId: Number(c.req.param("id")) }),
    )
    .put("/custom_marketing_preferences/:id{[0-9]{1,9}}", (c) => answer(c, { userId: Number(c.req.param("id")) }));
}

async function answer(c: Context<AppEnvironment>, target: PreferencesTarget) {
  const { context, body } = c.var;
  const userIdField = body?.fields.user_id;
  if (context.userId !== null && userIdField !== undefined && Number(userIdField) !== context.userId)
    throw new NotFound();
  const row = await updatePreferences(context, target, parseFields(preferencesInput, body?.fields));
  c.header("Cache-Control", "private, no-store");
  return c.json(preferencesJson(row));
}
