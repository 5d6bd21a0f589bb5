import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { walkValues } from "#domains/agency/folder/parse-config.ts";
import { type Documents, findChanges, isSameDocument } from "#domains/agency/revisions/documents.ts";
import { saveDraft, toVersion } from "#domains/agency/revisions/drafts.server.ts";
import { listRevisions } from "#domains/agency/revisions/revisions.server.ts";
import { moveMedia } from "#domains/properties/media/move-media.server.ts";
import { storeAgencyFile } from "#domains/properties/media/store-picture.server.ts";
import { findOverrides, setOverride } from "#domains/properties/overrides/replace-overrides.server.ts";
import { mediaDeletions } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { createS3Store } from "#platform/object-store/s3.server.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { startS3Server } from "#tests/support/processes/s3-server.ts";
import { writeAgencyFolder } from "#tests/support/samples/write-agency-folder.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { applyAgency, formatReport } from "./apply-agency.server.ts";
import { exportAgency, readDocuments } from "./export-agency.server.ts";
import { publishDraft } from "./publish-site.server.ts";
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

/** Publishes these documents as the desk does. */
async function publishAll(ctx: Context, drafts: Documents): Promise<void> {
  const before = await readDocuments(ctx);
  for (const [path, { after }] of Object.entries(findChanges(before, drafts)))
    await saveDraft(ctx, before[path], { path, document: after, version: toVersion(before[path]), actor: "Ada" });
  await ctx.db.transaction((db) => publishDraft({ ...ctx, db }, "Ada"));
  expect(isSameDocument(await readDocuments(ctx), drafts)).toBe(true);
}

type Page = { slug: string; blocks: object[] };
type Edited = Record<string, object> & { "pages/about.json": Page; "branches.json": { openingHours: object }[] };

/** A picture and its focal point, a page more, sections in another order, a closed day, a redirect. */
async function changeStructure(ctx: Context, documents: Edited): Promise<Documents> {
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: "teal" } })
    .webp()
    .toBuffer();
  const file = { name: "upload.webp", content, credit: null };
  const { key, width, height } = await storeAgencyFile(ctx.db, ctx.agency.id, file);
  const { "pages/about.json": about, "branches.json": branches } = documents;
  return {
    ...documents,
    "media.json": { ...documents["media.json"], "front.webp": { key, width, height } },
    "pictures.json": { ...documents["pictures.json"], "front.webp": { alt: "Our office", focus: { x: 10, y: 90 } } },
    "pages/about.json": { ...about, blocks: about.blocks.toReversed() },
    "pages/landing.json": { ...about, slug: "landing" },
    "branches.json": branches.map((branch) => ({
      ...branch,
      openingHours: {
        ...branch.openingHours,
        closures: [{ from: "2099-12-24", until: "2099-12-26", reason: "Christmas" }],
      },
    })),
    "redirects.json": [{ from: "/old-address", to: "/about" }],
  };
}

test("random changes at the desk survive export and apply elsewhere", async () => {
  const elsewhere = await createTestDatabase();
  try {
    for (const slug of ["harbour-and-vale", "northgate"]) {
      const ctx = await createTestContext(database.db, { agency: await findAgency(slug) });
      const text = fc.stringMatching(/^[A-Za-z][a-z ]{0,20}[a-z]$/);
      const edits = fc.array(fc.tuple(fc.nat(), fc.nat(), text), { minLength: 1, maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(edits, async (list) => {
          const drafts = structuredClone(await readDocuments(ctx)) as Record<string, object>;
          for (const edit of list) editText(drafts, edit);
          await publishAll(ctx, drafts);
        }),
        { numRuns: 3 },
      );
      await publishAll(ctx, await changeStructure(ctx, structuredClone(await readDocuments(ctx)) as never));
      const folder = path.join(temporary, "round", slug);
      await exportAgency(ctx, folder);
      const { agencyId } = await applyAgency(elsewhere.db, folder, { now });
      const other = await createTestContext(elsewhere.db, { agency: { id: agencyId, slug } });
      expect(isSameDocument(await readDocuments(other), await readDocuments(ctx))).toBe(true);
    }
  } finally {
    await elsewhere.close();
  }
}, 60_000);

test("a folder does not overwrite newer changes of the desk without --replace, unless exported since", async () => {
  const given = await writeAgencyFolder("edited");
  const { agencyId } = await apply(given.path);
  const ctx = await createTestContext(database.db, { agency: { id: agencyId, slug: "edited" } });
  const publishTitle = async (title: string) => {
    const path = "pages/about.json";
    const about = (await readDocuments(ctx))[path] as object;
    await saveDraft(ctx, about, { path, document: { ...about, title }, version: toVersion(about), actor: "Ada" });
    await ctx.db.transaction((db) => publishDraft({ ...ctx, db }, "Ada"));
  };
  const readTitle = async () => ((await readDocuments(ctx))["pages/about.json"] as { title: string }).title;
  await publishTitle("From the desk");
  await expect(apply(given.path)).rejects.toThrow("Ada published changes at the desk");
  expect(await readTitle()).toBe("From the desk");

  const folder = path.join(temporary, "edited");
  await exportAgency(ctx, folder);
  const page = JSON.parse(readFileSync(`${folder}/pages/about.json`, "utf8"));
  writeFileSync(`${folder}/pages/about.json`, JSON.stringify({ ...page, title: "From the export" }));
  await apply(folder);
  expect(await readTitle()).toBe("From the export");

  await publishTitle("Again");
  await expect(apply(folder)).rejects.toThrow("apply with --replace");
  await applyAgency(database.db, given.path, { now, replace: true });
  expect(await readTitle()).toBe("about");
  expect((await listRevisions(ctx)).map(({ source }) => source)).toEqual(["folder", "desk", "folder", "desk"]);
  expect(formatReport(await apply(given.path))).toContain("edited is up to date; nothing changed.");
  await given.delete();
});

test("a folder does not undo what the desk set for a home without --replace, unless exported since", async () => {
  const given = await writeAgencyFolder("homes");
  const { agencyId } = await apply(given.path);
  const ctx = await createTestContext(database.db, { agency: { id: agencyId, slug: "homes" } });
  const set = (bathrooms: number) =>
    setOverride({ ...ctx, now: new Date() }, { reference: "A", override: { bathrooms }, media: {}, changedBy: "Ada" });
  await set(2);
  await expect(apply(given.path)).rejects.toThrow("Ada published changes at the desk");
  const folder = path.join(temporary, "homes");
  await exportAgency({ ...ctx, now: new Date() }, folder);
  writeFileSync(`${folder}/overrides.json`, JSON.stringify({ A: { bathrooms: 3 } }));
  await apply(folder);
  expect(await findOverrides(ctx)).toEqual({ A: { bathrooms: 3 } });
  await set(4);
  await expect(apply(folder)).rejects.toThrow("apply with --replace");
  await applyAgency(database.db, folder, { now, replace: true });
  expect(await findOverrides(ctx)).toEqual({ A: { bathrooms: 3 } });
  expect(formatReport(await apply(folder))).toContain("homes is up to date; nothing changed.");
  await given.delete();
});

async function findAgency(slug: string) {
  const { agencyId } = await apply(`agencies/${slug}`);
  return { id: agencyId, slug };
}

/** Replaces one of the texts that may be any words. */
function editText(documents: Record<string, object>, [document, place, text]: [number, number, string]): void {
  const paths = Object.keys(documents).filter((each) => each !== "media.json" && each !== "theme.json");
  const texts: { owner: object; key: string }[] = [];
  walkValues(documents[paths[document % paths.length] ?? ""], (value) => {
    for (const key of ["heading", "title", "description", "introduction", "jobTitle", "quote", "strapline", "summary"])
      if (typeof value === "object" && value && typeof Reflect.get(value, key) === "string")
        texts.push({ owner: value, key });
  });
  const chosen = texts[place % Math.max(1, texts.length)];
  if (chosen) Reflect.set(chosen.owner, chosen.key, text);
}

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
  mkdirSync(path.join(temporary, "agencies"), { recursive: true });
  cpSync(template, path.join(temporary, template), { recursive: true });
  const folder = await scaffoldAgency(temporary, { slug: "kendal-homes" });
  const { content, warnings } = await readAgencyFolder(folder);
  expect(warnings).toEqual([]);
  expect(content.identity.name).toBe("Kendal Homes");
  const page = JSON.parse(readFileSync(path.join(folder, "pages/about.json"), "utf8"));
  expect(JSON.parse(readFileSync(path.resolve(folder, "pages", page.$schema), "utf8")).title).toBe("Gable: page");
  await apply(folder);
  await expect(scaffoldAgency(temporary, { slug: "kendal-homes" })).rejects.toThrow("exists already");
  await expect(scaffoldAgency(temporary, { slug: "../up" })).rejects.toThrow("lower-case words");
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
