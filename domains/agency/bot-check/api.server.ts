import { Hono } from "hono";
import { createProofOfWork } from "#platform/bot-check/proof-of-work.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { agencyConfig } from "../agency-directory.server.ts";

/** Returns the proof-of-work challenge, or the provider whose script the browser must load. */
export function botCheckApi({ secretKey }: { secretKey: string }) {
  return new Hono<AppEnvironment>().get("/bot_check", async (c) => {
    const { botCheck } = (await agencyConfig(c.var.context)).settings;
    c.header("Cache-Control", "private, no-store");
    if (botCheck.provider !== "altcha") return c.json({ provider: botCheck.provider, site_key: botCheck.siteKey });
    return c.json({ provider: "altcha", challenge: await createProofOfWork(c.var.context, secretKey) });
  });
}
