import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { migrateQueues } from "#platform/jobs/migrate-queues.server.ts";
import { createQueue, type JobQueue } from "#platform/jobs/queue.server.ts";
import { type JobWorker, startWorker } from "#platform/jobs/worker.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { mailJobs } from "./mail-jobs.server.ts";
import { createMailer, type Mailer } from "./mailer.server.ts";
import { putMail } from "./put-mail.server.ts";
import { mailOutbox } from "./tables.server.ts";

const log = createLogger("silent");
let test: TestDatabase;
let server: MailServer;
let mailer: Mailer;
let queue: JobQueue;

beforeAll(async () => {
  test = await testDatabase();
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
  const ctx = await testContext(test.db, { enqueue: queue.enqueue });
  const rest = { kind: "lead", fromName: "Ada", fromAddress: "a@b.example", subject: "", html: "", text: "Hello" };
  await test.db.transaction(async (tx) => {
    for (let i = 0; i < count; i++)
      await putMail({ ...ctx, db: tx }, { ...rest, about: `lead ${i}`, toAddress: `office${i}@b.example` });
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

it("keeps mail waiting without a mail server, and sends it when there is one", async () => {
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

const states = () => test.db.select({ state: mailOutbox.state }).from(mailOutbox);
