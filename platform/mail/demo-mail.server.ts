import { Hono } from "hono";
import { html } from "hono/html";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { isLoopback, isSentDirectlyBy } from "#platform/http/network/client-address.server.ts";
import type { OutboxMail } from "./mailer.server.ts";
import { findOutboxMail, listOutboxMail } from "./outbox.server.ts";

/** Mount at /demo/mail after the agency is known. Answers 404 to all but direct loopback requests. */
export function demoMail({ isOpen }: { isOpen: boolean }) {
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    if (!isOpen || !isSentDirectlyBy(c, isLoopback)) throw new NotFound();
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

type ListedMail = Awaited<ReturnType<typeof listOutboxMail>>[number];

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 0.4rem 0.8rem 0.4rem 0; vertical-align: top; overflow-wrap: anywhere; }
  :is(th[scope], :is(th, td):nth-child(n + 4)) { white-space: nowrap; }
  tr + tr, thead { border-bottom: 1px solid #ccc; } iframe { width: 100%; height: 40rem; border: 1px solid #ccc; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #ccc; padding: 1rem; }`;

/** Mail may use inline styles and pictures, but no scripts or requests to other hosts. */
const demoMailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>`;

function listPage(mails: readonly ListedMail[]) {
  const rows = mails.map(
    (mail) =>
      html`<tr><td>${time(mail.createdAt)}</td><td>${mail.toAddress}</td><td><a href="/demo/mail/${mail.mailId}">${mail.subject}</a></td><td>${mail.kind}</td><td>${mail.state}</td></tr>`,
  );
  return page(
    "Unsent mail",
    mails.length === 0
      ? html`<p>Nothing yet. Mail is listed here because SMTP_URL is not set.</p>`
      : html`<table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>Kind</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

function mailPage(mail: OutboxMail) {
  const headers: Record<string, string> = {
    Date: time(mail.createdAt),
    From: `${mail.fromName} <${mail.fromAddress}>`,
    To: mail.toAddress,
    "Reply-To": mail.replyTo ?? "",
    "Message-ID": mail.messageId,
    ...mail.headers,
    Attachments: mail.attachments.map(({ fileName }) => fileName).join(", "),
  };
  const rows = Object.entries(headers).filter(([, value]) => value !== "");
  return page(
    mail.subject,
    html`<p><a href="/demo/mail">All mail</a></p>
<table><tbody>${rows.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>
<h2>HTML</h2>
<iframe title="HTML part" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>
<h2>Text</h2>
<pre>${mail.text}</pre>`,
  );
}

const time = (date: Date) =>
  date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium", timeZone: "Europe/London" });
