import { createHmac } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Database } from "#platform/db/database.server.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import type { Logger } from "#platform/log.server.ts";
import { isSignedBy, newestKey } from "#platform/secret-key.server.ts";
import { parseBounces } from "./bounce.ts";
import { recordBounce } from "./suppressions.server.ts";

const maxBodyBytes = 256 * 1024;

/** Providers authenticate by a secret address. */
export const createBounceToken = (secretKey: string) => signBounces(newestKey(secretKey));

const signBounces = (key: string) => createHmac("sha256", key).update("mail bounces").digest("base64url");

/** Mount before bodies are parsed: a bounce is JSON of a provider or a raw mail. */
export function bounceApi({ secretKey, db, log }: { secretKey: string; db: Database; log: Logger }) {
  const app = new Hono<AppEnvironment>();
  app.post(
    "/mail/bounces/:token",
    async (c, next) => {
      if (!isSignedBy(secretKey, c.req.param("token"), signBounces)) throw new NotFound();
      await next();
    },
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new Invalid({}, "The notification has more than 256 kB", 413);
      },
    }),
    async (c) => {
      const bounces = parseBounces(await c.req.text());
      let recorded = 0;
      for (const bounce of bounces) recorded += await recordBounce(db, bounce);
      log.info({ bounces: bounces.length, recorded }, "bounces received");
      return c.json({ bounces: bounces.length, recorded });
    },
  );
  return app;
}
