import { createHash, randomBytes } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDemoStock } from "#db/demo/load-demo-stock.server.ts";
import * as schema from "#db/schema.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { findFreePort } from "#platform/free-port.server.ts";
import { createS3Store } from "#platform/object-store/s3.server.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { importAgencyArchive, writeAgencyArchive } from "#server/agency-folder/archive-agency.server.ts";
import { resumeAgency } from "#server/agency-folder/suspend-agency.server.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createPlacesDatabase } from "#tests/support/database/places-database.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { createCrawler } from "#tests/support/journeys/crawler.ts";
import { startS3Server } from "#tests/support/processes/s3-server.ts";
import { startServerProcess } from "#tests/support/processes/server-process.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const slug = "northgate";
const now = new Date();
const { folder, remove } = createTemporaryFolder();
let here: TestDatabase;
let elsewhere: TestDatabase;
let agencyId: number;
let archive: Buffer;

beforeAll(async () => {
  here = await createPlacesDatabase();
  elsewhere = await createPlacesDatabase();
  ({ agencyId } = await applyAgency(here.db, `agencies/${slug}`, { now }));
  await loadDemoStock(here.db, { agencyId, agencySlug: slug, now, projectDir: projectDir(), say: () => {} });
  const ctx = await createTestContext(here.db, { agency: { id: agencyId, slug } });
  await insertUser(ctx, "ada@example.test");
  await submitLead(ctx, sampleLead());
  // The other installation has agencies of its own, so numbers of agencies differ.
  for (const name of ["neighbour", "other"]) {
    const { id } = await insertAgency(elsewhere.db, name);
    await insertBranch(elsewhere.db, id, 1);
    await insertProperty(elsewhere.db, id);
  }
  const target = new PassThrough();
  const written = buffer(target);
  await writeAgencyArchive(here.pool, { agency: { id: agencyId, slug } }, target);
  archive = await written;
}, 120_000);
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  remove();
});

/** Of one installation only, and counts that the import makes again in fewer parts. */
const notMoved = ["rate_limits", "spent_nonces", "map_cells"];

const importInto = (file: Buffer) => importAgencyArchive(elsewhere.pool, Readable.from([file]));

test("a damaged, unknown or cut archive changes nothing", async () => {
  const before = await elsewhere.db.execute(sql`select count(*) from agencies`);
  const flipped = Buffer.from(archive);
  flipped.writeUInt8(flipped.readUInt8(20_000) ^ 0xff, 20_000);
  for (const file of [Buffer.from("no archive"), flipped, archive.subarray(0, archive.length / 2)])
    await expect(importInto(file)).rejects.toThrow();
  expect((await elsewhere.db.execute(sql`select count(*) from agencies`)).rows).toEqual(before.rows);
}, 60_000);

test("an exported agency is the same in another installation: every row, and the hash of every public page", async () => {
  const moved = await importInto(archive);
  expect(moved.id).not.toBe(agencyId);
  for (const table of Object.values(schema).filter((value) => is(value, PgTable))) {
    const { name, columns } = getTableConfig(table);
    if (!columns.some((column) => column.name === "agency_id") || notMoved.includes(name)) continue;
    expect([name, await readRows(elsewhere, name, moved.id)]).toEqual([name, await readRows(here, name, agencyId)]);
  }
  await expect(importInto(archive)).rejects.toThrow("This installation has an agency northgate");
  const next = await insertProperty(elsewhere.db, moved.id);
  const { rows } = await elsewhere.db.execute<{ n: number }>(
    sql`select count(*)::int as n from properties where agency_id = ${moved.id} and property_id >= ${next}`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  await elsewhere.db.execute(sql`delete from properties where agency_id = ${moved.id} and property_id = ${next}`);

  await resumeAgency(await createTestContext(elsewhere.db, { agency: moved }));
  const port = await findFreePort();
  const before = await hashPages(here, port);
  const after = await hashPages(elsewhere, port);
  expect(before.size).toBeGreaterThan(50);
  expect(Object.fromEntries(after)).toEqual(Object.fromEntries(before));
}, 180_000);

test("pictures in object storage come along, and are in the database of the other installation", async () => {
  const s3 = await startS3Server();
  const objects = createS3Store(s3.settings);
  const { id } = await insertAgency(here.db, "bucket");
  const content = randomBytes(50_000);
  const row = { agencyId: id, mediaKey: "a".repeat(32), contentType: "image/webp", width: 4, height: 3 };
  await objects.put("small/picture", content, "image/webp");
  await here.db.insert(schema.mediaObjects).values({ ...row, objectName: "small/picture", byteSize: content.length });
  const write = async (store: typeof objects | undefined) => {
    const target = new PassThrough();
    const written = buffer(target).catch(() => Buffer.alloc(0));
    await writeAgencyArchive(here.pool, { agency: { id, slug: "bucket" }, objects: store }, target);
    return written;
  };
  await expect(write(undefined)).rejects.toThrow("is not in object storage");
  const moved = await importInto(await write(objects));
  const [picture] = await elsewhere.db
    .select()
    .from(schema.mediaObjects)
    .where(eq(schema.mediaObjects.agencyId, moved.id));
  expect(picture).toMatchObject({ content, objectName: null });
  await s3.close();
});

/** Every row without what is the installation's own. */
async function readRows({ db }: TestDatabase, table: string, id: number) {
  const { rows } = await db.execute<{ row: string }>(
    sql`select md5((to_jsonb(t) - 'agency_id' - 'owning_agency_id' - 'suspended_at' - 'content')::text) as row
      from ${sql.identifier(table)} t where agency_id = ${id} order by 1`,
  );
  return rows.map(({ row }) => row);
}

/** Of the home page and every page of the sitemaps, as a visitor gets them. */
async function hashPages({ url }: TestDatabase, port: number): Promise<Map<string, string>> {
  const settings = { ROLE: "web", SECRET_KEY: "s".repeat(64), VAR_DIR: folder, PORT: String(port) };
  const server = await startServerProcess({ ...settings, DATABASE_URL: url, DATABASE_POOL: "4" });
  try {
    const { readPage, sitemapPaths } = createCrawler({ port, host: `${slug}.localhost` });
    const paths = [...new Set(["/", "/properties/sales", "/branches", "/articles", ...(await sitemapPaths())])];
    const hashes = new Map<string, string>();
    for (const path of paths) {
      const { status, html } = await readPage(path);
      hashes.set(path, `${status} ${createHash("sha256").update(html).digest("hex")}`);
    }
    return hashes;
  } finally {
    await server.stop();
  }
}
