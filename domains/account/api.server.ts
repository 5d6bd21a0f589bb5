import { Hono } from "hono";
import type { BotCheck } from "#domains/agency/bot-check/bot-check.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { ReadPersonalData } from "./personal-data/export-personal-data.server.ts";
import { preferencesApi } from "./preferences/preferences-api.server.ts";
import { sessionApi } from "./session/session-api.server.ts";
import { userApi } from "./user-api.server.ts";
import type { AccountDependencies } from "./user-response.server.ts";

/** `readLists` returns other domains' lists for `/user.ljson`; `dataReaders` return their data for the personal data export. */
type Dependencies = AccountDependencies & Readonly<{ botCheck: BotCheck; dataReaders: readonly ReadPersonalData[] }>;

export function accountApi(parts: Dependencies) {
  return new Hono<AppEnvironment>()
    .route("/", userApi(parts))
    .route("/", sessionApi(parts))
    .route("/", preferencesApi());
}
