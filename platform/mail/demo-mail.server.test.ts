import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { parseHtml } from "#tests/support/render.tsx";
import { demoMail } from "./demo-mail.server.ts";
import { queueMail } from "./outbox.server.ts";
import { mailOutbox } from "./tables.server.ts";

describe("demo mail", () => {
  let test: TestDatabase;
  let own: Context;
  let other: Context;
  let mailId: number;

  beforeAll(async () => {
    test = await createTestDatabase();
    own = await createTestContext(test.db);
    other = await createTestContext(test.db);
    await queueMail(own, {
      kind: "lead",
      about: "lead 1",
      fromName: "Harbour & Vale",
      fromAddress: "office@harbour.example",
      toAddress: "taunton@harbour.example",
      subject: "<script>alert(1)</script> wants a valuation",
      html: `<p style="color: red">Hello "Ada"</p><script>alert(2)</script>`,
      text: "Hello <Ada>",
      headers: { "X-Lead": "1" },
    });
    const [mail] = await test.db.select().from(mailOutbox);
    mailId = mail?.mailId ?? 0;
  });
  afterAll(() => test.close());

  const app = (context: Context, isOpen = true) =>
    new Hono<AppEnvironment>()
      .use(async (c, next) => {
        c.set("context", context);
        await next();
      })
      .onError((error, c) => c.text("", error instanceof Refusal ? (error.status as 404) : 500))
      .route("/demo/mail", demoMail({ isOpen }));
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const ask = (path: string, asked = app(own), peer = "127.0.0.1", headers: HeadersInit = {}) =>
    asked.request(path, { headers }, from(peer));

  it("lists unsent mail", async () => {
    const answer = await ask("/demo/mail");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const { document, getByText, hrefOf } = parseHtml(await answer.text());
    expect(hrefOf("<script>alert(1)</script> wants a valuation")).toBe(`/demo/mail/${mailId}`);
    expect(getByText("taunton@harbour.example")).toBeTruthy();
    expect(document.querySelector("script")).toBeNull();
  });

  it("shows a mail with its headers, text and sandboxed HTML", async () => {
    const answer = await ask(`/demo/mail/${mailId}`);
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    const { document, getByRole, getByText } = parseHtml(await answer.text());
    expect(getByText("Hello <Ada>")).toBeTruthy();
    expect(getByRole("row", { name: "X-Lead 1" })).toBeTruthy();
    const frame = document.querySelector("iframe");
    expect(frame?.getAttribute("sandbox")).toBe("allow-popups allow-popups-to-escape-sandbox");
    expect(frame?.srcdoc).toContain('<p style="color: red">');
    expect(document.querySelector("script")).toBeNull();
  });

  it("does not show another agency's mail", async () => {
    expect(await (await ask("/demo/mail", app(other))).text()).toContain("Nothing yet");
    expect((await ask(`/demo/mail/${mailId}`, app(other))).status).toBe(404);
  });

  it.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("answers %s", async (peer) => {
    expect((await ask("/demo/mail", app(own), peer)).status).toBe(200);
  });

  it.each(["192.168.1.7", "203.0.113.7", "2001:db8::1", "unknown"])("answers 404 to %s", async (peer) => {
    expect((await ask("/demo/mail", app(own), peer, { "X-Forwarded-For": "127.0.0.1" })).status).toBe(404);
    expect((await ask("/demo/mail", app(own), peer)).status).toBe(404);
    expect((await ask(`/demo/mail/${mailId}`, app(own), peer)).status).toBe(404);
  });

  it("answers 404 to proxied requests and when it is closed", async () => {
    expect((await ask("/demo/mail", app(own), "127.0.0.1", { "X-Forwarded-For": "203.0.113.7" })).status).toBe(404);
    expect((await ask("/demo/mail", app(own, false))).status).toBe(404);
    expect((await ask("/demo/mail/99999999999999")).status).toBe(404);
  });
});
