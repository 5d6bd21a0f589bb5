import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { accountJobs, sendResetLinkJob } from "#domains/account/password/password-reset.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { countJobs } from "../database-metrics.server.ts";
import { findFailingJobs } from "./failing-jobs.server.ts";
import { defineJob, type Job, toAgencyContext } from "./job.server.ts";
import { createQueue, type JobQueue, migrateQueues } from "./queue.server.ts";
import { type JobWorker, startWorker } from "./worker.server.ts";

const log = createLogger("silent");
const noted = z.object({ note: z.string() });
const ran: string[] = [];

const note = defineJob({ name: "note", schema: noted, handle: async (_ctx, { note }) => ran.push(note) });
const stumble = defineJob({
  name: "stumble",
  schema: noted,
  retry: { maxRetries: 1, minDelaySeconds: 1, maxDelaySeconds: 1 },
  handle: async (_ctx, { note }) => {
    ran.push(note);
    throw new Error("it stumbled");
  },
});
const hang = defineJob({
  name: "hang",
  schema: noted,
  handle: async (_ctx, { note }) => {
    ran.push(note);
    if (note === "for ever") await new Promise(() => {});
  },
});
const slowly = { started: false, finish: () => {} };
const slow = defineJob({
  name: "slow",
  schema: noted,
  handle: async (_ctx, { note }) => {
    const finished = new Promise<void>((resolve) => {
      slowly.finish = resolve;
    });
    slowly.started = true;
    await finished;
    ran.push(note);
  },
});
const jobs: Job[] = [note, stumble, hang, slow];
const publicUrl = "https://gable.test";

describe("jobs", () => {
  let test: TestDatabase;
  let queue: JobQueue;
  const workers: JobWorker[] = [];

  beforeAll(async () => {
    test = await createTestDatabase();
    await migrateQueues(test.url, jobs);
    queue = await createQueue(test.pool, jobs, log);
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop({ graceful: false })));
    await test.pool.query("delete from pgboss.job");
    ran.length = 0;
  });
  afterAll(async () => {
    await queue.stop();
    await test.close();
  });

  const work = async () => {
    const { url, db } = test;
    workers.push(await startWorker({ url, db, jobs, log, enqueue: queue.enqueue, publicUrl, pollSeconds: 0.5 }));
  };
  const done = (expected: string[]) =>
    vi.waitFor(() => expect(ran).toEqual(expected), { timeout: 10_000, interval: 20 });
  const settled = () =>
    vi.waitFor(
      async () => expect((await countJobs(test.pool)).filter((job) => job.waiting + job.running)).toEqual([]),
      {
        timeout: 10_000,
      },
    );

  it("run when their transaction is committed", async () => {
    await work();
    await test.db.transaction((tx) => queue.enqueue(tx, "note", { note: "committed" }));
    await done(["committed"]);
  });

  it("are deleted a week after completion, or after their own period", async () => {
    const brief = defineJob({ name: "brief", schema: noted, deleteAfterSeconds: 3600, handle: async () => {} });
    await migrateQueues(test.url, [...jobs, brief]);
    const { rows } = await test.pool.query(
      "select name, deletion_seconds as after from pgboss.queue where name in ('note', 'brief') order by name",
    );
    expect(rows).toEqual([
      { name: "brief", after: 3_600 },
      { name: "note", after: 604_800 },
    ]);
    expect(accountJobs.find(({ name }) => name === sendResetLinkJob)?.deleteAfterSeconds).toBe(3_600);
  });

  it("never run when their transaction is rolled back", async () => {
    await work();
    const abandoned = test.db.transaction(async (tx) => {
      await queue.enqueue(tx, "note", { note: "abandoned" });
      throw new Error("changed my mind");
    });
    await expect(abandoned).rejects.toThrow("changed my mind");
    await queue.enqueue(test.db, "note", { note: "later" });
    await done(["later"]);
    await settled();
    expect(ran).toEqual(["later"]);
  });

  it("start without waiting for a poll", async () => {
    const { url, db } = test;
    workers.push(await startWorker({ url, db, jobs, log, enqueue: queue.enqueue, publicUrl, pollSeconds: 600 }));
    const started = performance.now();
    const notes = Array.from({ length: 10 }, (_, i) => `${i}`);
    for (const [i, note] of notes.entries()) {
      await queue.enqueue(test.db, "note", { note });
      await done(notes.slice(0, i + 1));
    }
    expect(performance.now() - started, "with polls every two seconds it would take twenty").toBeLessThan(5_000);
  });

  it("run once each with two workers", async () => {
    await Promise.all([work(), work()]);
    const notes = Array.from({ length: 50 }, (_, i) => `${i}`);
    await Promise.all(notes.map((note) => queue.enqueue(test.db, "note", { note })));
    await vi.waitFor(() => expect(ran).toHaveLength(50), { timeout: 10_000 });
    await settled();
    expect(ran.toSorted()).toEqual(notes.toSorted());
  });

  it("are retried after a failure and then become dead letters", async () => {
    await work();
    await queue.enqueue(test.db, "stumble", { note: "oops" });
    await vi.waitFor(
      async () =>
        expect(await countJobs(test.pool)).toMatchObject([{ job: "stumble", waiting: 0, running: 0, dead: 1 }]),
      { timeout: 10_000 },
    );
    expect(ran).toEqual(["oops", "oops"]);
    const { rows } = await test.pool.query(
      "select source_output from pgboss.job where name = 'dead-letters' and source_name = 'stumble'",
    );
    expect(rows[0].source_output).toMatchObject({ message: "it stumbled" });
  });

  it("that fail twice in a row are found for their agency until they succeed", async () => {
    let isBroken = true;
    const flaky = defineJob({
      name: "flaky",
      schema: z.object({ agency: z.object({ id: z.number() }) }),
      retry: { maxRetries: 1, minDelaySeconds: 1, maxDelaySeconds: 1 },
      handle: async () => {
        if (isBroken) throw new Error("it is broken");
      },
    });
    await migrateQueues(test.url, [...jobs, flaky]);
    const flakyQueue = await createQueue(test.pool, [flaky], log);
    const { url, db } = test;
    const worker = await startWorker({
      url,
      db,
      jobs: [flaky],
      log,
      enqueue: queue.enqueue,
      publicUrl,
      pollSeconds: 0.5,
    });
    workers.push(worker);
    const waitFor = (expected: object[], agencyId?: number) =>
      vi.waitFor(async () => expect(await findFailingJobs(test.db, agencyId)).toEqual(expected), {
        timeout: 10_000,
      });
    await flakyQueue.enqueue(test.db, "flaky", { agency: { id: 7 } });
    const failing = { job: "flaky", agencyId: 7, failures: 2, lastError: "it is broken", nextAt: null };
    await waitFor([failing]);
    await waitFor([failing], 7);
    await waitFor([], 8);
    isBroken = false;
    await flakyQueue.enqueue(test.db, "flaky", { agency: { id: 8 } });
    await settled();
    await waitFor([failing]);
    await flakyQueue.enqueue(test.db, "flaky", { agency: { id: 7 } });
    await waitFor([]);
    await flakyQueue.stop();
  });

  it("that wait after two failures are counted as failing, and found with the time of the next attempt", async () => {
    const retried = { ...stumble, retry: { maxRetries: 5, minDelaySeconds: 1, maxDelaySeconds: 900 } };
    await migrateQueues(test.url, [note, retried, hang, slow]);
    await work();
    await queue.enqueue(test.db, "stumble", { note: "oops" });
    await vi.waitFor(async () => expect(await countJobs(test.pool)).toMatchObject([{ job: "stumble", failing: 1 }]), {
      timeout: 10_000,
    });
    const [found] = await findFailingJobs(test.db);
    expect(found).toMatchObject({ job: "stumble", agencyId: null, lastError: "it stumbled" });
    expect(found?.nextAt?.getTime()).toBeGreaterThan(Date.now() - 10_000);
    await migrateQueues(test.url, jobs);
  });

  it("are not blocked by a hanging or an invalid job [S52]", async () => {
    await work();
    const otherRelease = defineJob({ name: "note", schema: z.object({ note: z.number() }), handle: async () => {} });
    const otherQueue = await createQueue(test.pool, [otherRelease], log);
    await otherQueue.enqueue(test.db, "note", { note: 42 });
    await otherQueue.stop();
    await queue.enqueue(test.db, "hang", { note: "for ever" });
    await done(["for ever"]);
    await queue.enqueue(test.db, "hang", { note: "same queue" });
    await done(["for ever", "same queue"]);
    await queue.enqueue(test.db, "note", { note: "other queue" });
    await done(["for ever", "same queue", "other queue"]);
    await vi.waitFor(async () =>
      expect(await countJobs(test.pool)).toContainEqual(
        expect.objectContaining({ job: "note", waiting: 0, running: 0, dead: 1 }),
      ),
    );
  });

  it("do not run before startAfter", async () => {
    await work();
    await queue.enqueue(test.db, "note", { note: "tomorrow" }, { startAfter: new Date(Date.now() + 86_400_000) });
    await queue.enqueue(test.db, "note", { note: "now" });
    await done(["now"]);
    expect(await countJobs(test.pool)).toContainEqual(expect.objectContaining({ job: "note", waiting: 1 }));
  });

  it("are deduplicated by singleton key only", async () => {
    for (const singletonKey of ["a", "a", "b", undefined, undefined])
      await queue.enqueue(test.db, "note", { note: `${singletonKey}` }, { singletonKey });
    await work();
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(["a", "b", "undefined", "undefined"]), { timeout: 10_000 });
  });

  it("are finished before a graceful stop", async () => {
    await work();
    await queue.enqueue(test.db, "slow", { note: "finished" });
    await vi.waitFor(() => expect(slowly.started).toBe(true));
    const stopped = workers[0]?.stop({ graceful: true });
    slowly.finish();
    await stopped;
    expect(ran).toEqual(["finished"]);
    expect((await countJobs(test.pool)).filter(({ job }) => job === "slow")).toEqual([]);
  });

  it("are rejected with an unknown name or invalid data", async () => {
    await expect(queue.enqueue(test.db, "nothing", {})).rejects.toThrow("Unknown job nothing");
    await expect(queue.enqueue(test.db, "note", {})).rejects.toThrow("Invalid data for job note");
  });

  it("pass their agency to a verb", async () => {
    const agency = await insertAgency(test.db, "worker-agency");
    const ctx = { db: test.db, enqueue: queue.enqueue, publicUrl, log, now: new Date(), requestId: "1" };
    expect(toAgencyContext(ctx, agency)).toMatchObject({ agency, userId: null });
  });

  it("can be set up by several nodes concurrently, which removes old schedules", async () => {
    const hourly = { ...note, schedule: { cron: "0 * * * *", data: { note: "hourly" } } };
    await Promise.all([migrateQueues(test.url, [hourly]), migrateQueues(test.url, [hourly])]);
    const schedules = async () => (await test.pool.query("select name, timezone from pgboss.schedule")).rows;
    expect(await schedules()).toEqual([{ name: "note", timezone: "Europe/London" }]);
    await migrateQueues(test.url, jobs);
    expect(await schedules()).toEqual([]);
  });
});
