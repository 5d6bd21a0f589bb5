import { createLogger } from "#platform/log.server.ts";
import { allJobs } from "#server/all-jobs.server.ts";
import { insertTwoAgencies, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { type RecordedJob, recordJobs } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createSiteApp } from "./site-app.ts";
import { createTestBrowser, type TestBrowser } from "./test-browser.ts";

export type AccountApp = {
  database: TestDatabase;
  agencies: [TestAgency, TestAgency];
  /** A new browser on one agency's site, with its own cookies. */
  browser: (agency: TestAgency, address?: string) => TestBrowser;
  jobs: RecordedJob[];
  /** Runs the recorded jobs of this name as the worker would. */
  runJobs: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

/** The full app with two agencies, requested as a browser does: cookies, authenticity token, origin. */
export async function createAccountApp(): Promise<AccountApp> {
  const log = createLogger("silent");
  const database = await createTestDatabase();
  const { db } = database;
  const agencies = await insertTwoAgencies(db);
  const { jobs, enqueue } = recordJobs();
  const site = createSiteApp({ database, enqueue, log });
  return {
    database,
    agencies,
    browser: ({ slug }, address = "203.0.113.1") =>
      createTestBrowser((request, env) => site.app.fetch(request, env), `${slug}.test`, address),
    jobs,
    async runJobs(name) {
      const job = allJobs(null).find((known) => known.name === name);
      const due = jobs.filter((entry) => entry.job === name);
      const ctx = { requestId: "job", publicUrl: "https://gable.test", now: new Date(), db, log, enqueue };
      for (const { data } of due) await job?.run(ctx, data);
    },
    close: async () => {
      site.close();
      await database.close();
    },
  };
}
