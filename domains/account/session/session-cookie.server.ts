import type { Context } from "hono";
import { tokenPattern } from "#domains/account/password/password-input.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { readHostCookie, writeHostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { sessionLifetimeMs } from "./session-store.server.ts";

const sessionCookie = "__Host-gable_session";

export const readSessionCookie = (c: Context<AppEnvironment>) => readHostCookie(c, sessionCookie, tokenPattern);

export function writeSessionCookie(c: Context<AppEnvironment>, token: string): void {
  writeHostCookie(c, sessionCookie, token, sessionLifetimeMs / 1000);
}

export function clearSessionCookie(c: Context<AppEnvironment>): void {
  writeHostCookie(c, sessionCookie, "", 0);
}
