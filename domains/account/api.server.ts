import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import type { AccountParts } from "./account-answer.server.ts";
import type { ReadPersonalData } from "./personal-data.server.ts";
import { preferencesApi } from "./preferences-api.server.ts";
import { sessionApi } from "./session-api.server.ts";
import { userApi } from "./user-api.server.ts";

/** `readLists` brings what other domains keep for a signed-in person, `dataReaders` all they keep about one. */
type Parts = AccountParts & Readonly<{ botCheck: BotCheck; dataReaders: readonly ReadPersonalData[] }>;

export function accountApi(parts: Parts) {
  return new Hono<AppEnvironment>()
    .route("/", userApi(parts))
    .route("/", sessionApi(parts))
    .route("/", preferencesApi());
}
