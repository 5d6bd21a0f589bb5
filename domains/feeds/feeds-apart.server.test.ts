import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photograph } from "#domains/properties/media/picture-fixtures.ts";
import { propertyMedia } from "#domains/properties/tables.server.ts";
import { insertProperty } from "#tests/support/properties.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { withTwoAgencies } from "#tests/support/two-agencies.ts";
import { examineFeed } from "./examine-feed.server.ts";
import { exportStock } from "./export-stock.server.ts";
import { emptyReport } from "./feed-report.ts";
import { fetchFeedMedia } from "./fetch-feed-media.server.ts";
import { feedMedia, feedRuns } from "./tables.server.ts";

const two = withTwoAgencies();
const folder = temporaryFolder();
afterAll(() => folder.remove());

let propertyId: number;
const theirProblem = "theirs cannot be read";

/** Both agencies have a home of that number, whose feed names a picture at the same address. */
beforeAll(async () => {
  const { db } = two.database;
  propertyId = await insertProperty(db, two.first.id, { reference: "ours" });
  await insertProperty(db, two.second.id, { propertyId, reference: "theirs" });
  const picture = { propertyId, kind: "photo", position: 0, source: "https://feed.test/a.jpg" } as const;
  await db.insert(feedMedia).values([
    { ...picture, agencyId: two.first.id },
    { ...picture, agencyId: two.second.id, problem: theirProblem },
  ]);
  const run = { source: "theirs.blm", startedAt: two.ctx.now, finishedAt: two.ctx.now, report: emptyReport() };
  await db.insert(feedRuns).values({ ...run, agencyId: two.second.id });
});

test("a picture is fetched for one agency's home and not for another's of the same number", async () => {
  const content = await photograph(900, 600);
  await fetchFeedMedia(two.ctx, { propertyId, fetchPublic: async () => ({ ok: true, content }) });
  const { db } = two.database;
  const hung = await db.select().from(propertyMedia);
  expect(hung.map(({ agencyId }) => agencyId)).toEqual([two.first.id]);
  const [theirs] = await db.select().from(feedMedia).where(eq(feedMedia.agencyId, two.second.id));
  expect(theirs).toMatchObject({ mediaKey: null, problem: theirProblem });
});

test("the doctor tells of one agency's homes, pictures and runs", async () => {
  const ours = await examineFeed(two.ctx);
  expect(ours).toMatchObject({ branches: [{ received: 1 }], pictures: [], lastRun: null });
  const theirs = await examineFeed(two.other);
  expect(theirs).toMatchObject({
    branches: [{ received: 1, withoutPicture: ["theirs"] }],
    pictures: [{ reference: "theirs", problem: theirProblem }],
    lastRun: { source: "theirs.blm" },
  });
});

test("an export holds one agency's homes and pictures", async () => {
  const target = path.join(folder.folder, "theirs");
  expect(await exportStock(two.other, target)).toEqual({ homes: 1, pictures: 0 });
  expect(await readdir(target)).toEqual([`${two.second.slug}.blm`]);
});
