import { expect, test } from "vitest";
import { fetchFeedMediaJob } from "#domains/feeds/media/save-feed-media.server.ts";
import { migrateQueues } from "#platform/jobs/queue.server.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { runScript, runScriptProcess } from "#tests/support/processes/run-script.ts";

const two = withTwoAgencies();

const runFeed = (args: string[], run = runScript) =>
  run("feed", args, { DATABASE_URL: two.database.url, PUBLIC_URL: "https://gable.test" });

test("creates a key and lists it, in one agency", async () => {
  await migrateQueues(two.database.url, [fetchFeedMediaJob()]);
  const created = await runFeed(["key", "--agency", "first-agency", "--source", "alto"], runScriptProcess);
  expect(created).toMatchObject({ code: 0, error: "", output: expect.stringContaining("shown only once") });
  expect((await runFeed(["keys", "--agency", "first-agency"])).output).toMatch(/^\d+: alto, never used\n$/);
  expect((await runFeed(["keys", "--agency", "second-agency"])).output).toBe("\n");
});
