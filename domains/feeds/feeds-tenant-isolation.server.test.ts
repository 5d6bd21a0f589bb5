import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { propertyMedia } from "#domains/properties/tables.server.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { exportStock } from "./export/export-stock.server.ts";
import { runFeedDoctor } from "./feed-doctor.server.ts";
import { createEmptyReport } from "./feed-report.ts";
import { fetchFeedMedia } from "./media/save-feed-media.server.ts";
import { feedMedia, feedRuns } from "./tables.server.ts";

const two = withTwoAgencies();
const folder = createTemporaryFolder();
afterAll(() => folder.remove());

let propertyId: number;
const theirProblem = "their picture cannot be read";

/** Both agencies have a property with this id, and both feeds list a picture at the same URL. */
beforeAll(async () => {
  const { db } = two.database;
  propertyId = await insertProperty(db, two.first.id, { reference: "ours" });
  await insertProperty(db, two.second.id, { propertyId, reference: "theirs" });
  const picture = { propertyId, kind: "photo", position: 0, source: "https://feed.test/a.jpg" } as const;
  await db.insert(feedMedia).values([
    { ...picture, agencyId: two.first.id },
    { ...picture, agencyId: two.second.id, problem: theirProblem },
  ]);
  const run = { source: "theirs.blm", startedAt: two.ctx.now, finishedAt: two.ctx.now, report: createEmptyReport() };
  await db.insert(feedRuns).values({ ...run, agencyId: two.second.id });
});

test("fetches a picture for one agency's property only, not for another agency's with the same id", async () => {
  const content = await createPhoto(900, 600);
  await fetchFeedMedia(two.ctx, { propertyId, fetchPublic: async () => ({ ok: true, content }) });
  const { db } = two.database;
  const attached = await db.select().from(propertyMedia);
  expect(attached.map(({ agencyId }) => agencyId)).toEqual([two.first.id]);
  const [theirs] = await db.select().from(feedMedia).where(eq(feedMedia.agencyId, two.second.id));
  expect(theirs).toMatchObject({ mediaKey: null, problem: theirProblem });
});

test("feed doctor reports only the agency's own properties, pictures and runs", async () => {
  const ours = await runFeedDoctor(two.ctx, { feedFolder: null });
  expect(ours).toMatchObject({ branches: [{ received: 1 }], pictures: [], lastRun: null });
  const theirs = await runFeedDoctor(two.other, { feedFolder: null });
  expect(theirs).toMatchObject({
    branches: [{ received: 1, withoutPicture: ["theirs"] }],
    pictures: [{ reference: "theirs", problem: theirProblem }],
    lastRun: { source: "theirs.blm" },
  });
});

test("exports only the agency's own properties and pictures", async () => {
  const target = path.join(folder.folder, "theirs");
  expect(await exportStock(two.other, target)).toEqual({ homes: 1, pictures: 0 });
  expect(await readdir(target)).toEqual([`${two.second.slug}.blm`]);
});
