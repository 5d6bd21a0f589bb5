import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveMedia } from "#domains/properties/media/move-media.server.ts";
import { mediaDeletions } from "#domains/properties/tables.server.ts";
import { createS3Store } from "#platform/object-store/s3.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { startS3Server } from "#tests/support/processes/s3-server.ts";
import { writeAgencyFolder } from "#tests/support/samples/write-agency-folder.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { applyAgency, formatReport } from "./apply-agency.server.ts";
import { exportAgency } from "./export-agency.server.ts";
import { readAgencyFolder } from "./read-agency-folder.server.ts";
import { removeAgency } from "./remove-agency.server.ts";
import { scaffoldAgency } from "./scaffold-agency.server.ts";

let database: TestDatabase;
const { folder: temporary, remove } = createTemporaryFolder();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  remove();
});

const now = new Date();
const apply = (folder: string) => applyAgency(database.db, folder, { now });

test.each(["harbour-and-vale", "northgate"])("applying the exported folder of %s changes nothing", async (slug) => {
  const { agencyId } = await apply(`agencies/${slug}`);
  const ctx = await createTestContext(database.db, { agency: { id: agencyId, slug } });
  const folder = path.join(temporary, slug);
  await exportAgency(ctx, folder);
  const report = await apply(folder);
  expect(formatReport(report)).toEqual([`${report.name} is up to date; nothing changed.`]);
  expect(readdirSync(`${folder}/media`)).toEqual(
    readdirSync(`agencies/${slug}/media`).filter((f) => !f.endsWith(".md")),
  );
  await expect(exportAgency(ctx, folder)).rejects.toThrow("is not empty");
  await expect(exportAgency(ctx, path.join(temporary, "other"))).rejects.toThrow(`must be named ${slug}`);
});

test("overrides and documents are exported as they were given", async () => {
  const given = await writeAgencyFolder("overridden");
  const overrides = {
    "A 1": { rooms: [{ name: "Kitchen", dimensions: null, description: "" }], deposit: null },
    B: { documents: [{ kind: "brochure", file: "plans.pdf", caption: "Plans" }] },
  };
  await given.write("media/plans.pdf", Buffer.from("%PDF-1.7 %%EOF"));
  await given.write("overrides.json", overrides);
  const { agencyId } = await apply(given.path);
  const ctx = await createTestContext(database.db, { agency: { id: agencyId, slug: "overridden" } });
  const folder = path.join(temporary, "overridden");
  await exportAgency(ctx, folder);
  expect(JSON.parse(readFileSync(`${folder}/overrides.json`, "utf8"))).toEqual({
    $schema: expect.any(String),
    ...overrides,
  });
  expect(formatReport(await apply(folder))).toContain("overridden is up to date; nothing changed.");
  await given.delete();
});

test("a new folder can be applied without notes, and its $schema is found", async () => {
  const template = "agencies/harbour-and-vale";
  mkdirSync(path.join(temporary, "agencies"));
  cpSync(template, path.join(temporary, template), { recursive: true });
  const folder = await scaffoldAgency(temporary, "kendal-homes");
  const { content, warnings } = await readAgencyFolder(folder);
  expect(warnings).toEqual([]);
  expect(content.identity.name).toBe("Kendal Homes");
  const page = JSON.parse(readFileSync(path.join(folder, "pages/about.json"), "utf8"));
  expect(JSON.parse(readFileSync(path.resolve(folder, "pages", page.$schema), "utf8")).title).toBe("Gable: page");
  await apply(folder);
  await expect(scaffoldAgency(temporary, "kendal-homes")).rejects.toThrow("exists already");
  await expect(scaffoldAgency(temporary, "../up")).rejects.toThrow("lower-case words");
});

test("files in object storage are exported, and deleted with the agency", async () => {
  const s3 = await startS3Server();
  const given = await writeAgencyFolder("moved");
  try {
    const objects = createS3Store(s3.settings);
    const { agencyId } = await apply(given.path);
    const ctx = await createTestContext(database.db, { agency: { id: agencyId, slug: "moved" }, objects });
    await moveMedia(database.db, objects, { to: "objects" });
    const folder = path.join(temporary, "moved");
    await exportAgency(ctx, folder);
    expect(readFileSync(`${folder}/media/hero.webp`)).toEqual(readFileSync(`${given.path}/media/hero.webp`));
    expect(await removeAgency(ctx)).toMatchObject({ objects: 2, objectsLeft: 0 });
    expect(await database.db.select().from(mediaDeletions)).toEqual([]);
  } finally {
    await given.delete();
    await s3.close();
  }
});
