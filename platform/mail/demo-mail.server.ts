import { Hono } from "hono";
import { NotFound } from "#platform/errors.ts";
import { isLoopback, isSentBy } from "#platform/http/direct-request.server.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { demoMailPolicy, listPage, mailPage } from "./demo-mail-pages.server.ts";
import { findOutboxMail, listOutboxMail } from "./find-outbox-mail.server.ts";

/** Mount at /demo/mail, after the agency is known. To anybody but the person at this machine it does not exist. */
export function demoMail({ smtpUrl }: { smtpUrl: string | null }) {
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    if (smtpUrl !== null || !isSentBy(c, isLoopback)) throw new NotFound();
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
