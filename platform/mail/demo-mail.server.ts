import { Hono } from "hono";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { isLoopback, isSentDirectlyBy } from "#platform/http/network/direct-request.server.ts";
import { demoMailPolicy, listPage, mailPage } from "./demo-mail-pages.server.ts";
import { findOutboxMail, listOutboxMail } from "./find-outbox-mail.server.ts";

/** Mount at /demo/mail after the agency is known. Answers 404 to all but direct loopback requests. */
export function demoMail({ smtpUrl }: { smtpUrl: string | null }) {
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    if (smtpUrl !== null || !isSentDirectlyBy(c, isLoopback)) throw new NotFound();
    await next();
    c.header("Cache-Control", "private, no-store");
    c.header("Content-Security-Policy", demoMailPolicy);
  });
  app.get("/", async (c) => c.html(listPage(await listOutboxMail(c.var.context))));
  app.get("/:id{[0-9]{1,9}}", async (c) =>
    c.html(mailPage(await findOutboxMail(c.var.context, Number(c.req.param("id"))))),
  );
  return app;
}
