import { Resolver } from "node:dns/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import { createBounceToken } from "#platform/mail/bounce-api.server.ts";
import { createMailer } from "#platform/mail/mailer.server.ts";
import { deliverDueMail, queueMail } from "#platform/mail/outbox.server.ts";
import { deleteSuppression, isSuppressed, listSuppressions } from "#platform/mail/suppressions.server.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { seal } from "#platform/seal.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { startDnsServer } from "#tests/support/processes/dns-server.ts";
import { type MailServer, startMailServer } from "#tests/support/processes/mail-server.ts";
import { createFindSender } from "./find-sender.server.ts";
import { checkMailDomain, findOrCreateDkimRecord, markDkimVerified } from "./mail-domain.server.ts";

const secretKey = "a".repeat(64);
let database: TestDatabase;
let shared: MailServer;
let own: MailServer;
beforeAll(async () => {
  database = await createTestDatabase();
  [shared, own] = await Promise.all([startMailServer(), startMailServer()]);
});
afterAll(async () => {
  await Promise.all([shared.close(), own.close(), database.close()]);
});

async function createAgency(slug: string, mail?: object) {
  const agency = await insertAgency(database.db, slug, { settings: settings.parse({ mail }) });
  return createTestContext(database.db, { agency });
}

const write = (ctx: Awaited<ReturnType<typeof createAgency>>, about: string, headers = {}) =>
  queueMail(ctx, {
    ...{ kind: "lead", about, fromName: "Vale", fromAddress: "office@vale.test", toAddress: "ada@example.com" },
    ...{ subject: about, html: "<p>x</p>", text: "x", headers },
  });

async function deliver(ctx: Awaited<ReturnType<typeof createAgency>>) {
  const mailer = createMailer(shared.url);
  const findSender = createFindSender({ secretKey, mailFrom: "mail@vendor.test" });
  await deliverDueMail(ctx, mailer, undefined, findSender);
  mailer.close();
}

test("the shared sender has the agency's name and replies go to the agency", async () => {
  const ctx = await createAgency("shared");
  await write(ctx, "shared sender");
  await deliver(ctx);
  expect(shared.received.at(-1)).toMatchObject({
    from: "mail@vendor.test",
    headers: { from: "Vale <mail@vendor.test>", "reply-to": "office@vale.test" },
  });
});

test("an agency's own server and address are used, signed once its key was found in DNS", async () => {
  const ctx = await createAgency("own", { from: "post@own.test", smtp: seal(secretKey, own.url) });
  const record = await findOrCreateDkimRecord(ctx, "own.test", secretKey);
  expect(await findOrCreateDkimRecord(ctx, "own.test", secretKey)).toEqual(record);
  await write(ctx, "unsigned");
  await deliver(ctx);
  expect(own.received.at(-1)?.headers["dkim-signature"]).toBeUndefined();
  await markDkimVerified(ctx, "own.test");
  await write(ctx, "signed");
  await deliver(ctx);
  const signed = own.received.at(-1);
  expect(signed?.from).toBe("post@own.test");
  expect(signed?.headers["dkim-signature"]).toMatch(/d=own\.test.*s=gable/s);
});

test("mail waits if the agency's server is down or sealed with another key, and other agencies' mail is sent", async () => {
  const down = await createAgency("down", { from: "a@down.test", smtp: seal(secretKey, "smtp://127.0.0.1:1") });
  const other = await createAgency("sealed", { from: "a@sealed.test", smtp: seal("b".repeat(64), own.url) });
  const fine = await createAgency("fine");
  for (const ctx of [down, down, other, fine]) await write(ctx, `${ctx.agency.slug} ${Math.random()}`);
  await deliver(fine);
  const rows = await database.db.select().from(mailOutbox);
  const states = (id: number) =>
    rows.filter(({ agencyId }) => agencyId === id).map(({ state, attempts }) => [state, attempts]);
  expect(states(down.agency.id).sort()).toEqual([
    ["waiting", 0],
    ["waiting", 1],
  ]);
  expect(states(other.agency.id)).toEqual([["waiting", 1]]);
  expect(states(fine.agency.id)).toEqual([["sent", 1]]);
});

test("a bounce stops alerts of the agencies that wrote to the address, and not mail about leads", async () => {
  const ctx = await createAgency("bounced");
  const stranger = await createAgency("stranger");
  const messageId = await write(ctx, "alert", { "List-Unsubscribe": "<https://vale.test/stop>" });
  const site = createSiteApp({ database });
  const post = (path: string, body: string) => site.app.request(`http://vale.test${path}`, { method: "POST", body });
  const body = JSON.stringify({ RecordType: "Bounce", Type: "HardBounce", Email: "Ada@Example.com" });
  expect((await post("/mail/bounces/guess", body)).status).toBe(404);
  const path = `/mail/bounces/${createBounceToken(secretKey)}`;
  expect((await post(path, "x".repeat(300_000))).status).toBe(413);
  const response = await post(path, body);
  expect({ status: response.status, ...(await response.json()) }).toMatchObject({ status: 200, bounces: 1 });
  site.close();
  expect(await listSuppressions(ctx)).toMatchObject([{ address: "ada@example.com", status: "5.1.1" }]);
  expect(await listSuppressions(stranger)).toEqual([]);
  const mail = (await ctx.db.select().from(mailOutbox)).find((row) => row.messageId === messageId);
  if (!mail) throw new Error("The mail is missing");
  expect(await isSuppressed(ctx.db, mail)).toBe(true);
  expect(await isSuppressed(ctx.db, { ...mail, headers: {} })).toBe(false);
  expect(await deleteSuppression(stranger, "ada@example.com")).toBe(false);
  expect(await deleteSuppression(ctx, "ADA@example.com")).toBe(true);
  expect(await isSuppressed(ctx.db, mail)).toBe(false);
});

test("checks SPF, DKIM and DMARC in DNS and names the records to publish", async () => {
  const ctx = await createAgency("dns", { from: "a@good.test" });
  const dkim = await findOrCreateDkimRecord(ctx, "good.test", secretKey);
  const server = await startDnsServer({
    "good.test": ["other", "v=spf1 include:spf.vendor.test -all"],
    [dkim.name]: [dkim.value],
    "_dmarc.good.test": ["v=DMARC1; p=quarantine"],
    "half.test": ["v=spf1 mx -all"],
    "gable._domainkey.half.test": ["v=DKIM1; k=rsa; p=AAAA"],
    "_dmarc.half.test": ["v=DMARC1; p=maybe"],
    "twice.test": ["v=spf1 mx -all", "v=spf1 a -all"],
  });
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  resolver.setServers([server.address]);
  const check = (domain: string) =>
    checkMailDomain(resolver, {
      domain,
      spf: "include:spf.vendor.test",
      dkim: { name: `gable._domainkey.${domain}`, value: dkim.value },
    });
  const problems = async (domain: string) => (await check(domain)).map(({ problem }) => problem);
  expect(await problems("good.test")).toEqual([null, null, null]);
  expect((await problems("mail.good.test"))[2]).toBeNull();
  expect(await problems("none.test")).toEqual(Array(3).fill("there is no record"));
  const half = await check("half.test");
  expect(half.map(({ problem }) => problem)).toEqual([
    "the record does not allow our mail server (include:spf.vendor.test)",
    "the record has another key",
    "the record has no valid p=",
  ]);
  expect(half[0]?.publish?.value).toBe("v=spf1 mx include:spf.vendor.test -all");
  expect((await problems("twice.test"))[0]).toContain("several records");
  await server.close();
  await expect(check("good.test")).rejects.toThrow("did not answer");
});
