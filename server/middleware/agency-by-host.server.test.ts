import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageCache } from "#platform/http/cache/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import type { OutboxMail } from "#platform/mail/mailer.server.ts";
import { deliverDueMail, queueMail } from "#platform/mail/outbox.server.ts";
import { resumeAgency, suspendAgency } from "#server/agency-folder/suspend-agency.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;
let vale: { id: number; slug: string };
beforeAll(async () => {
  database = await createTestDatabase();
  const { identity } = minimalAgencyConfig("vale");
  const hostnames = ["www.vale.test", "vale.test", "vale.localhost"];
  vale = await insertAgency(database.db, "vale", { identity: { ...identity, hostnames } });
  await insertAgency(database.db, "other");
  site = createSiteApp({ database });
});
afterAll(async () => {
  site.close();
  await database.close();
});

const get = (host: string, path: string, init: RequestInit = {}) =>
  site.app.request(`http://${host}${path}`, { ...init, headers: { host, ...init.headers } });

test("a second host name redirects to the first, with path and query", async () => {
  const response = await get("vale.test", "/properties/sales?page=2&q=a%20b");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("http://www.vale.test:3000/properties/sales?page=2&q=a%20b");
  expect((await get("www.vale.test", "/")).status).toBe(200);
  expect((await get("vale.localhost", "/")).status).toBe(200);
  expect((await get("vale.test", "/leads", { method: "POST" })).status).not.toBe(301);
});

test("the TLS endpoint knows the agencies' host names and answers only the proxy", async () => {
  const ask = (domain: string, address = "127.0.0.1", headers: Record<string, string> = {}) =>
    site.app.request(`http://localhost/tls/ask?domain=${domain}`, { headers }, {
      incoming: { socket: { remoteAddress: address }, headers },
    } as never);
  expect((await ask("vale.test")).status).toBe(200);
  expect((await ask("VALE.test")).status).toBe(200);
  expect((await ask("evil.test")).status).toBe(404);
  expect((await ask("")).status).toBe(404);
  expect((await ask("vale.test", "203.0.113.9")).status).toBe(404);
  expect((await ask("vale.test", "127.0.0.1", { "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
  let last = 200;
  for (let n = 0; n < 2_500 && last !== 429; n++) last = (await ask("evil.test")).status;
  expect(last).toBe(429);
});

test("a suspended agency answers 503 with its name, and its mail waits until it is resumed", async () => {
  const ctx = await createTestContext(database.db, { agency: vale });
  const mail = { kind: "lead", about: "lead 1", fromName: "Vale", fromAddress: "a@vale.test" };
  await queueMail(ctx, { ...mail, toAddress: "b@vale.test", subject: "Hello", html: "x", text: "x" });
  const sent: string[] = [];
  const mailer = {
    send: async ({ subject }: OutboxMail) => {
      sent.push(subject);
      return { result: "sent" as const };
    },
    close() {},
  };

  await suspendAgency(ctx);
  const suspended = createSiteApp({ database, parts: { pageCache: createPageCache({ log: createLogger("silent") }) } });
  const page = await suspended.app.request("http://vale.test/", {
    headers: { host: "vale.test", accept: "text/html" },
  });
  expect(page.status).toBe(503);
  expect(page.headers.get("retry-after")).toBe("3600");
  const html = await page.text();
  expect(html).toContain("The website of vale is not available at the moment.");
  expect(html).toMatch(/href="tel:/);
  const desk = await suspended.app.request("http://vale.test/desk", { headers: { host: "vale.test" } });
  expect(await desk.text()).toMatch(/The desk of vale is suspended\.(?!.*tel:)/s);
  expect(html).toMatch(/<header style="background:#[0-9a-f]{3,6};.*>vale<\/p>/i);
  expect((await suspended.app.request("http://other.test/", { headers: { host: "other.test" } })).status).toBe(200);
  await deliverDueMail(ctx, mailer);
  expect(sent).toEqual([]);

  await resumeAgency(ctx);
  await deliverDueMail(ctx, mailer);
  expect(sent).toEqual(["Hello"]);
  suspended.close();
});
