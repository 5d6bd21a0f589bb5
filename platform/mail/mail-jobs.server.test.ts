import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createQueue, type JobQueue, migrateQueues } from "#platform/jobs/queue.server.ts";
import { type JobWorker, startWorker } from "#platform/jobs/worker.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type Child, startChild } from "#tests/support/processes/child-process.ts";
import { type MailServer, startMailServer } from "#tests/support/processes/mail-server.ts";
import { createMailer, type Mailer } from "./mailer.server.ts";
import { mailJobs, queueMail } from "./outbox.server.ts";
import { mailOutbox } from "./tables.server.ts";

const log = createLogger("silent");
let test: TestDatabase;
let server: MailServer;
let mailer: Mailer;
let queue: JobQueue;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startMailServer();
  mailer = createMailer(server.url);
  await migrateQueues(test.url, mailJobs(null));
  queue = await createQueue(test.pool, mailJobs(null), log);
});
afterAll(async () => {
  mailer.close();
  await Promise.all([queue.stop(), server.close()]);
  await test.close();
});

const work = (given: Mailer | null): Promise<JobWorker> =>
  startWorker({
    url: test.url,
    jobs: mailJobs(given),
    db: test.db,
    enqueue: queue.enqueue,
    publicUrl: "https://gable.test",
    log,
  });
const write = async (count: number) => {
  const ctx = await createTestContext(test.db, { enqueue: queue.enqueue });
  const rest = { kind: "lead", fromName: "Ada", fromAddress: "a@b.example", subject: "", html: "", text: "Hello" };
  await test.db.transaction(async (tx) => {
    for (let i = 0; i < count; i++)
      await queueMail({ ...ctx, db: tx }, { ...rest, about: `lead ${i}`, toAddress: `office${i}@b.example` });
  });
};

it("sends every mail once, with two workers, as soon as its transaction is committed", async () => {
  const workers = await Promise.all([work(mailer), work(mailer)]);
  await write(30);
  await vi.waitFor(async () => expect(new Set((await states()).map((row) => row.state))).toEqual(new Set(["sent"])), {
    timeout: 10_000,
  });
  await Promise.all(workers.map((worker) => worker.stop({ graceful: true })));
  expect(server.received).toHaveLength(30);
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(30);
});

it("queues mail without a mail server and sends it once there is one", async () => {
  await test.db.delete(mailOutbox);
  server.received.length = 0;
  const demo = await work(null);
  await write(1);
  const jobsLeft = async () =>
    (await test.pool.query("select 1 from pgboss.job where state < 'completed' and start_after <= now()")).rowCount;
  await vi.waitFor(async () => expect(await jobsLeft()).toBe(0), { timeout: 10_000 });
  await demo.stop({ graceful: true });
  expect(await states()).toEqual([{ state: "waiting" }]);

  const worker = await work(mailer);
  await queue.enqueue(test.db, "deliver-mail", {});
  await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
  await worker.stop({ graceful: true });
});

it("on stop, sends and records the current mail and leaves the rest to the next worker", async () => {
  await test.db.delete(mailOutbox);
  server.received.length = 0;
  const { promise: second, resolve: arrive } = Promise.withResolvers<void>();
  server.onMail = async () => {
    if (server.received.length === 1) arrive();
    await pause(50);
  };
  const stopped = await work(mailer);
  await write(12);
  await second;
  await stopped.stop({ graceful: true });
  const sent = (await states()).filter(({ state }) => state === "sent");
  expect(sent).toHaveLength(server.received.length);
  expect(sent.length).toBeLessThan(6);
  server.onMail = () => {};
  const next = await work(mailer);
  await vi.waitFor(() => expect(server.received).toHaveLength(12), { timeout: 10_000 });
  await next.stop({ graceful: true });
});

const worker = `
  import { createDatabase, createPool } from "#platform/db/database.server.ts";
  import { createQueue } from "#platform/jobs/queue.server.ts";
  import { startWorker } from "#platform/jobs/worker.server.ts";
  import { createLogger } from "#platform/log.server.ts";
  import { mailJobs } from "#platform/mail/outbox.server.ts";
  import { createMailer } from "#platform/mail/mailer.server.ts";
  const [, url, smtp] = process.argv;
  const pool = createPool(url, 5);
  const log = createLogger("silent");
  const jobs = mailJobs(createMailer(smtp));
  const { enqueue } = await createQueue(pool, jobs, log);
  await startWorker({ url, jobs, db: createDatabase(pool), enqueue, publicUrl: "", log });`;

/** Mail in flight during the run and when the worker was killed, while sending its third mail. */
async function workUntilKilled(): Promise<{ atOnce: number; cutOff: number }> {
  const onTheWay = new Set<unknown>();
  const { promise: third, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: end, resolve: killed } = Promise.withResolvers<void>();
  let arrived = 0;
  let atOnce = 0;
  server.onMail = async (mail) => {
    onTheWay.add(mail);
    atOnce = Math.max(atOnce, onTheWay.size);
    arrived++;
    if (arrived === 3) arrive();
    await (arrived >= 3 ? end : Promise.race([end, pause(100)]));
    onTheWay.delete(mail);
  };
  const child: Child = startChild(worker, [test.url, server.url]);
  await third;
  await child.kill();
  const cutOff = onTheWay.size;
  killed();
  return { atOnce, cutOff };
}

it("repeats at most one mail when a worker is killed with -9, and loses none [S52]", async () => {
  await test.db.delete(mailOutbox);
  server.received.length = 0;
  await write(9);
  for (let kill = 0; kill < 2; kill++) {
    expect(await workUntilKilled()).toEqual({ atOnce: 1, cutOff: 1 });
    await test.db.update(mailOutbox).set({ nextAttemptAt: sql`now()` }).where(eq(mailOutbox.state, "waiting"));
    await queue.enqueue(test.db, "deliver-mail", {});
  }
  server.onMail = () => {};
  const last = await work(mailer);
  await vi.waitFor(async () => expect(new Set((await states()).map((row) => row.state))).toEqual(new Set(["sent"])), {
    timeout: 10_000,
  });
  await last.stop({ graceful: true });
  const byOffice = Map.groupBy(server.received, ({ to }) => to[0]);
  expect(byOffice.size).toBe(9);
  expect(server.received).toHaveLength(9 + 2);
  for (const mails of byOffice.values())
    expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(1);
});

const states = () => test.db.select({ state: mailOutbox.state }).from(mailOutbox);
