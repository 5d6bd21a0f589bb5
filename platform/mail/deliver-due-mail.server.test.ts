import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPool } from "#platform/db/database.server.ts";
import { startSlowProxy } from "#tests/faults/slow-proxy.ts";
import { createTestContext, recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createSmtpError, type MailServer, startMailServer } from "#tests/support/processes/mail-server.ts";
import { createMailer, type Mailer } from "./mailer.server.ts";
import { countMail, deliverDueMail, queueMail } from "./outbox.server.ts";
import type { OutgoingMail } from "./outgoing-mail.server.ts";
import { listSuppressions } from "./suppressions.server.ts";
import { mailOutbox, mailSuppressions } from "./tables.server.ts";

const lead: OutgoingMail = {
  kind: "lead",
  about: "lead 1",
  fromName: "Harbour & Vale",
  fromAddress: "office@harbour.example",
  toAddress: "taunton@harbour.example",
  replyTo: "ada@visitor.example",
  subject: "A valuation for Ada – £450,000",
  html: "<p>Ada would like a valuation.</p>",
  text: "Ada would like a valuation.",
  headers: { "List-Unsubscribe": "<https://harbour.example/unsubscribe>" },
  attachments: [{ fileName: "plan.txt", contentType: "text/plain", content: Buffer.from("a plan").toString("base64") }],
};

describe("mail delivery", () => {
  let test: TestDatabase;
  let ctx: Context;
  let server: MailServer;
  let mailer: Mailer;
  const { jobs, enqueue } = recordJobs();

  beforeAll(async () => {
    test = await createTestDatabase();
    ctx = await createTestContext(test.db, { enqueue });
  });
  beforeEach(async () => {
    server = await startMailServer();
    mailer = createMailer(server.url);
  });
  afterEach(async () => {
    mailer.close();
    await server.close();
    await test.db.delete(mailOutbox);
    jobs.length = 0;
  });
  afterAll(() => test.close());

  const put = (changes: Partial<OutgoingMail> = {}) => queueMail(ctx, { ...lead, ...changes });
  const outbox = () => test.db.select().from(mailOutbox).orderBy(mailOutbox.mailId);
  const letTimePass = () => test.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` });

  it("sends a mail once, with concurrent deliveries and repeated queueing", async () => {
    await put();
    await put();
    await Promise.all([deliverDueMail(ctx, mailer), deliverDueMail(ctx, mailer)]);
    await letTimePass();
    await deliverDueMail(ctx, mailer);

    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: "office@harbour.example", to: ["taunton@harbour.example"] });
    expect(mail?.headers).toMatchObject({
      from: `"Harbour & Vale" <office@harbour.example>`,
      to: "taunton@harbour.example",
      "reply-to": "ada@visitor.example",
      "list-unsubscribe": "<https://harbour.example/unsubscribe>",
      "message-id": expect.stringMatching(/^<[0-9a-f]{40}@harbour\.example>$/),
    });
    expect(mail?.source).toContain("<p>Ada would like a valuation.</p>");
    expect(mail?.source).toContain("filename=plan.txt");
    expect(await outbox()).toMatchObject([{ state: "sent", attempts: 1, sentAt: expect.any(Date), lastError: null }]);
  });

  it("is triggered by the mail's transaction [S49]", async () => {
    await put();
    expect(jobs).toEqual([{ job: "deliver-mail", data: {} }]);
    const abandoned = test.db.transaction(async (tx) => {
      await queueMail({ ...ctx, db: tx }, { ...lead, about: "lead 2" });
      throw new Error("changed my mind");
    });
    await expect(abandoned).rejects.toThrow("changed my mind");
    expect(await outbox()).toHaveLength(1);
  });

  it("delivers after an outage, trying only one mail while the server is down", async () => {
    await put();
    await put({ about: "lead 2" });
    const { port } = server;
    await server.close();
    await deliverDueMail(ctx, mailer);
    expect(await outbox()).toMatchObject([
      { state: "waiting", attempts: 1, lastError: expect.stringContaining("ECONNREFUSED") },
      { state: "waiting", attempts: 0, lastError: null },
    ]);

    server = await startMailServer(port);
    await deliverDueMail(ctx, mailer);
    await letTimePass();
    await deliverDueMail(ctx, mailer);
    expect(server.received).toHaveLength(2);
    expect(await outbox()).toMatchObject([{ state: "sent", attempts: 2 }, { state: "sent" }]);
  });

  it("gives up at once on a permanent rejection and continues with the rest [S50]", async () => {
    await put();
    await put({ about: "lead 2" });
    const answers = [createSmtpError(550)];
    server.onRecipient = () => {
      const refusal = answers.pop();
      if (refusal) throw refusal;
    };
    await deliverDueMail(ctx, mailer);
    expect(await outbox()).toMatchObject([
      { state: "dead", attempts: 1, lastError: expect.stringContaining("550") },
      { state: "sent", lastError: null },
    ]);
    expect(await countMail(test.pool)).toMatchObject({ waiting: 0, dead: 1 });
  });

  it.each([
    ["5.1.1 Unknown user", ["5.1.1"]],
    ["5.1.10 Null MX", ["5.1.10"]],
    ["5.1.8 Bad sender", []],
    ["5.7.1 Blocked", []],
  ])("suppresses the address after the refusal %j: %j", async (words, statuses) => {
    const { agency } = await createTestContext(test.db);
    await put({ toAddress: "Ada@visitor.example" });
    server.onRecipient = () => {
      throw createSmtpError(550, words);
    };
    await deliverDueMail(ctx, mailer);
    expect(await outbox()).toMatchObject([{ state: "dead" }]);
    expect(await listSuppressions(ctx)).toMatchObject(
      statuses.map((status) => ({ status, address: "ada@visitor.example" })),
    );
    expect(await listSuppressions({ ...ctx, agency })).toEqual([]);
    await test.db.delete(mailSuppressions);
  });

  it("retries soon after a temporary rejection", async () => {
    await put();
    server.onMail = () => {
      throw createSmtpError(451);
    };
    await deliverDueMail(ctx, mailer);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ state: "waiting", attempts: 1, lastError: expect.stringContaining("451") });
    const wait = (mail?.nextAttemptAt.getTime() ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(10_000);
    expect(wait).toBeLessThan(35_000);
    expect(jobs).toHaveLength(2);
    await deliverDueMail(ctx, mailer);
    expect(await outbox()).toMatchObject([{ attempts: 1 }]);
  });

  it("aborts a slow mail and continues, first attempts and leads first [S51]", async () => {
    const impatient = createMailer(server.url, 200);
    const plain = { headers: {} };
    await put({ about: "slow host", toAddress: "slow@harbour.example", ...plain });
    const news = { headers: { "List-Unsubscribe": "<https://harbour.example/stop>" } };
    await put({ about: "news", toAddress: "news@harbour.example", ...news });
    await put({ about: "lead 2", toAddress: "taunton@harbour.example", ...plain });
    const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
    server.onMail = ({ to }) => (to[0]?.startsWith("slow") ? end : undefined);
    await deliverDueMail(ctx, impatient);
    const arrived = () => server.received.map(({ to }) => to[0]?.split("@")[0]);
    expect(arrived()).toEqual(["taunton", "news"]);
    expect(await outbox()).toMatchObject([
      { state: "waiting", attempts: 1, lastError: "The mail server took too long" },
      { state: "sent" },
      { state: "sent" },
    ]);

    await letTimePass();
    await put({ about: "lead 3", toAddress: "wells@harbour.example", ...plain });
    await deliverDueMail(ctx, impatient);
    expect(arrived()).toEqual(["taunton", "news", "wells"]);
    letGo();
    impatient.close();
  });

  it("sends a deferred lead before newsletters, but after them once it has failed often", async () => {
    const plain = { headers: {} };
    const tried = (attempts: number) => test.db.update(mailOutbox).set({ attempts });
    const arrive = async () => {
      await deliverDueMail(ctx, mailer);
      return server.received.splice(0).map(({ to }) => to[0]?.split("@")[0]);
    };
    for (const [attempts, order] of [
      [1, ["new-lead", "put-off", "news"]],
      [5, ["new-lead", "put-off", "news"]],
      [6, ["new-lead", "news", "put-off"]],
    ] as const) {
      await put({ about: `put off ${attempts}`, toAddress: "put-off@harbour.example", ...plain });
      await tried(attempts);
      await put({ about: `news ${attempts}`, toAddress: "news@harbour.example" });
      await put({ about: `lead ${attempts}`, toAddress: "new-lead@harbour.example", ...plain });
      expect([attempts, await arrive()]).toEqual([attempts, order]);
      await test.db.delete(mailOutbox);
    }
  });

  it("gives up after three days [S50]", async () => {
    await put();
    await put({ about: "lead 2" });
    const sent = (about: number, ago: string) =>
      test.db.execute(sql`update mail_outbox set created_at = now() - ${ago}::interval
        where mail_id = (select mail_id from mail_outbox order by mail_id offset ${about} limit 1)`);
    await sent(0, "71 hours 59 minutes");
    await sent(1, "72 hours 1 minute");
    server.onMail = () => {
      throw createSmtpError(451);
    };
    await deliverDueMail(ctx, mailer);
    expect(await outbox()).toMatchObject([{ state: "waiting" }, { state: "dead" }]);
  });

  it("reuses the Message-ID when a worker is killed before recording the send [S52]", async () => {
    await put();
    const script = `
      import { createDatabase, createPool } from "#platform/db/database.server.ts";
      import { deliverDueMail } from "#platform/mail/outbox.server.ts";
      import { createMailer } from "#platform/mail/mailer.server.ts";
      const [, database, smtp] = process.argv;
      await deliverDueMail({ db: createDatabase(createPool(database, 1)) }, createMailer(smtp));`;
    const worker = spawn(process.execPath, ["--input-type=module", "-e", script, test.url, server.url], {
      stdio: "inherit",
    });
    server.onMail = () => void worker.kill("SIGKILL");
    const [, signal] = await once(worker, "exit");
    expect(signal).toBe("SIGKILL");
    server.onMail = () => {};

    await deliverDueMail(ctx, mailer);
    expect(server.received, "the killed worker's claim still holds").toHaveLength(1);
    await letTimePass();
    await deliverDueMail(ctx, mailer);
    const ids = server.received.map(({ headers }) => headers["message-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await outbox()).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  it("records a send although the database was briefly unavailable", async () => {
    await put();
    const { port } = new URL(test.url);
    const proxy = await startSlowProxy(Number(port));
    const pool = createPool(test.url.replace(`:${port}/`, `:${proxy.port}/`), 1);
    server.onMail = () => {
      proxy.setTarget(null);
      setTimeout(() => proxy.setTarget(Number(port)), 500);
    };
    await deliverDueMail({ ...ctx, db: createDatabase(pool) }, mailer);
    expect(await outbox()).toMatchObject([{ state: "sent", attempts: 1 }]);
    await pool.end();
    proxy.close();
  });

  it.each(["fromName", "subject", "replyTo", "html", "text"] as const)(
    "has one recipient and no foreign header with a line break in %s",
    async (field) => {
      await put({ [field]: `Ada\r\nBcc: spy@evil.example\r\nX-Evil: yes\r\n\r\n<p>hello` });
      await deliverDueMail(ctx, mailer);
      expect(server.received.map(({ to }) => to)).toEqual([["taunton@harbour.example"]]);
      expect(server.received[0]?.headers).not.toHaveProperty("bcc");
      expect(server.received[0]?.headers).not.toHaveProperty("x-evil");
    },
  );

  it("has one recipient with line breaks in header values and file names [S20]", async () => {
    const injected = "a\r\nBcc: spy@evil.example\r\n\r\nb";
    const attachments = [{ fileName: injected, contentType: `text/plain${injected}`, content: "" }];
    await put({ headers: { "X-Lead": injected }, attachments });
    await deliverDueMail(ctx, mailer);
    expect(server.received.map(({ to }) => to)).toEqual([["taunton@harbour.example"]]);
    expect(server.received[0]?.headers).not.toHaveProperty("bcc");
  });

  it.each([
    ["toAddress", "a@b.example\r\nRCPT TO:<spy@evil.example>"],
    ["toAddress", "a@b.example, spy@evil.example"],
    ["toAddress", "Ada <a@b.example>"],
    ["fromAddress", "a@b.example\r\nBcc: spy@evil.example"],
  ])("refuses %s %j", async (field, address) => {
    await expect(put({ [field]: address })).rejects.toThrow("A mail needs one plain address");
    await expect(put({ headers: { Bcc: "spy@evil.example" } })).rejects.toThrow('may not set the header "Bcc"');
    expect(await outbox()).toEqual([]);
  });

  it("keeps two agencies' mails apart, each with a Message-ID of its own", async () => {
    const other = await createTestContext(test.db, { enqueue });
    await put();
    await queueMail(other, lead);
    const mails = await outbox();
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    const own = await test.db.select().from(mailOutbox).where(eq(mailOutbox.agencyId, other.agency.id));
    expect(own).toHaveLength(1);
  });
});
