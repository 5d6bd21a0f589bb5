import { type Context, Hono } from "hono";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { readFields } from "#platform/http/read-fields.ts";
import { preferencesInput } from "./preferences-input.ts";
import { preferencesJson } from "./preferences-json.server.ts";
import { type PreferencesOf, updatePreferences } from "./update-preferences.server.ts";

/** Opting in and out of marketing, by the preference's number or the user's. */
export function preferencesApi() {
  return new Hono<AppEnvironment>()
    .put("/marketing_preferences/:id{[0-9]{1,9}}", (c) =>
      answer(c, { marketingPreferenceId: Number(c.req.param("id")) }),
    )
    .put("/custom_marketing_preferences/:id{[0-9]{1,9}}", (c) => answer(c, { userId: Number(c.req.param("id")) }));
}

async function answer(c: Context<AppEnvironment>, whose: PreferencesOf) {
  const { context, body } = c.var;
  const sender = body?.fields.user_id;
  if (context.userId !== null && sender !== undefined && Number(sender) !== context.userId) throw new NotFound();
  const row = await updatePreferences(context, whose, readFields(preferencesInput, body?.fields));
  c.header("Cache-Control", "private, no-store");
  return c.json(preferencesJson(row));
}
