import { execFile } from "node:child_process";
import { expect, test } from "vitest";
import { fetchFeedMediaJob } from "#domains/feeds/media/save-feed-media.server.ts";
import { migrateQueues } from "#platform/jobs/queue.server.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { environmentWith } from "#tests/support/test-environment.ts";

const two = withTwoAgencies();

function runFeed(...args: string[]): Promise<{ code: number; output: string; error: string }> {
  const env = environmentWith({ DATABASE_URL: two.database.url, PUBLIC_URL: "https://gable.test" });
  return new Promise((resolve) =>
    execFile(process.execPath, ["scripts/feed.ts", ...args], { env }, (failure, output, error) =>
      resolve({ code: failure ? 1 : 0, output, error }),
    ),
  );
}

test("creates a key and lists it, in one agency", async () => {
  await migrateQueues(two.database.url, [fetchFeedMediaJob()]);
  const created = await runFeed("key", "--agency", "first-agency", "--source", "alto");
  expect(created).toMatchObject({ code: 0, error: "", output: expect.stringContaining("shown only once") });
  const [own, other] = await Promise.all(
    ["first-agency", "second-agency"].map((slug) => runFeed("keys", "--agency", slug)),
  );
  expect(own?.output).toMatch(/^\d+: alto, never used\n$/);
  expect(other?.output).toBe("\n");
}, 60_000);
