import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { checkFeeds } from "#domains/feeds/check-feeds.server.tsx";
import { formatDoctorReport, runFeedDoctor } from "#domains/feeds/feed-doctor.server.ts";
import { findIncidents } from "#domains/feeds/feed-incidents.server.ts";
import type { FeedProperty, ParsedFeed } from "#domains/feeds/feed-property.ts";
import { formatProblem, formatReport } from "#domains/feeds/feed-report.ts";
import { feedRuns, feedSources } from "#domains/feeds/tables.server.ts";
import { counties, places } from "#domains/places/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { listStock, setUpFeedImport } from "#tests/support/apps/feed-import.ts";
import {
  insertBranch,
  insertProperty,
  insertStaffMember,
  tauntonLocation,
} from "#tests/support/database/insert-property.ts";
import { createPhoto } from "#tests/support/picture-fixtures.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type FeedImport, importFeed } from "./import-feed.server.ts";
import { readDropFolder } from "./read-drop-folder.server.ts";
import { importFile, releaseRun, runFeed } from "./run-feed.server.ts";

const { freshAgency, sampleFeed, db } = setUpFeedImport();
const folder = createTemporaryFolder();
afterAll(() => folder.remove());

type Options = Partial<Pick<FeedImport, "source" | "force" | "dryRun">> & { kind?: ParsedFeed["kind"] };

/** Imports these homes as one file; what is not given is as in the sample. */
async function send(ctx: Context, homes: Partial<FeedProperty>[], { kind = "full", ...options }: Options = {}) {
  const { feed, ...opened } = await sampleFeed(([sale]) =>
    homes.map((home) => ({ ...(sale as FeedProperty), media: [], ...home })),
  );
  return importFeed(ctx, {
    feed: { ...opened, feed: { ...feed, kind } },
    force: false,
    onProgress: () => {},
    ...options,
  });
}

const sales = (references: string, branch = "901") =>
  references.split(" ").map((reference) => ({ reference, branch, channel: "sales" as const }));
const lettings = (references: string, branch = "901") =>
  sales(references, branch).map((home) => ({ ...home, channel: "lettings" as const, rentFrequency: "pcm" as const }));

const listLive = async (ctx: Context) =>
  (await listStock(ctx)).filter(({ status }) => status !== "withdrawn").map(({ reference }) => reference);

async function mapBranches({ db, agency }: Context, feedBranches: Record<string, number>) {
  const config = minimalAgencyConfig(agency.slug);
  const settings = { ...config.settings, feedBranches };
  await db
    .update(agencies)
    .set({ config: { ...config, settings } })
    .where(eq(agencies.agencyId, agency.id));
}

const listRuns = ({ db, agency }: Context) =>
  db.select().from(feedRuns).where(eq(feedRuns.agencyId, agency.id)).orderBy(feedRuns.feedRunId);

describe("sources", () => {
  test("two feed branch ids of one branch, in a file each, do not withdraw each other's homes", async () => {
    const { ctx } = await freshAgency();
    await insertBranch(db(), ctx.agency.id, 1);
    await mapBranches(ctx, { 901: 1, 902: 1 });
    await send(ctx, sales("A B C D E F"));
    for (const force of [false, true])
      expect(await send(ctx, sales("G H I", "902"), { force })).toMatchObject({ withdrawn: [], heldBack: [] });
    expect(await send(ctx, sales("A B C D E"), { force: true })).toMatchObject({ withdrawn: ["F"] });
    expect(await listLive(ctx)).toEqual(["A", "B", "C", "D", "E", "G", "H", "I"]);
  });

  test("two sources on one branch keep their own stock, and a home belongs to the one that sent it last", async () => {
    const { ctx } = await freshAgency();
    await send(ctx, sales("A B C"), { source: "one" });
    expect(await send(ctx, sales("D E"), { source: "two", force: true })).toMatchObject({ withdrawn: [] });
    expect(await send(ctx, sales("A D E"), { source: "two" })).toMatchObject({
      changed: [{ reference: "A", fields: ["source (was one)"] }],
    });
    expect(await send(ctx, sales("B"), { source: "one" })).toMatchObject({ withdrawn: ["C"] });
    expect(await listLive(ctx)).toEqual(["A", "B", "D", "E"]);
  });

  test("a sales file and a lettings file of one source do not withdraw each other's homes", async () => {
    const { ctx } = await freshAgency();
    await send(ctx, sales("A B"));
    for (const force of [false, true])
      expect(await send(ctx, lettings("L M"), { force })).toMatchObject({ withdrawn: [], heldBack: [] });
    expect(await send(ctx, sales("A"), { force: true })).toMatchObject({ withdrawn: ["B"] });
    expect(await listLive(ctx)).toEqual(["A", "L", "M"]);
  });

  test("a home from before sources is adopted, not duplicated, and counts for the default source only", async () => {
    const { ctx } = await freshAgency();
    for (const reference of ["A", "B", "C"]) await insertProperty(db(), ctx.agency.id, { branchId: 901, reference });
    expect(await send(ctx, sales("X"), { source: "other", force: true })).toMatchObject({ withdrawn: [] });
    expect(await send(ctx, sales("A B"))).toMatchObject({ added: [], withdrawn: ["C"] });
    expect(await listStock(ctx)).toMatchObject([
      { reference: "A", feedSource: "feed", feedBranch: "901" },
      { reference: "B", feedSource: "feed" },
      { reference: "C", feedSource: null, status: "withdrawn" },
      { reference: "X", feedSource: "other" },
    ]);
  });

  test("one RTDF body withdraws nothing", async () => {
    const { ctx } = await freshAgency();
    await send(ctx, sales("A B C"));
    expect(await send(ctx, sales("D"), { kind: "single", force: true })).toMatchObject({ withdrawn: [] });
    expect(await listLive(ctx)).toEqual(["A", "B", "C", "D"]);
  });
});

describe("held back", () => {
  test.each([
    ["the only home", "A", "X", []],
    ["one of two", "A B", "A", []],
    ["all of two", "A B", "X", ["A", "B"]],
    ["all of five", "A B C D E", "X Y Z", ["A", "B", "C", "D", "E"]],
    ["two of three", "A B C", "A", []],
    ["three of six", "A B C D E F", "A B C", []],
    ["three of five", "A B C D E", "A B", ["C", "D", "E"]],
    ["six of seven", "A B C D E F G", "A", ["B", "C", "D", "E", "F", "G"]],
  ])("a file without %s", async (_, before, after, kept) => {
    const { ctx } = await freshAgency();
    await send(ctx, sales(before));
    const { heldBack, withdrawn } = await send(ctx, sales(after));
    expect(heldBack).toHaveLength(kept.length > 0 ? 1 : 0);
    expect(await listLive(ctx)).toEqual(expect.arrayContaining(kept));
    if (kept.length > 0) expect(withdrawn).toEqual([]);
  });

  test("a file without a channel that the file before it contained, until it is forced", async () => {
    const { ctx } = await freshAgency();
    await send(ctx, [...sales("A B"), ...lettings("L M N")]);
    for (const _ of [1, 2])
      expect(await send(ctx, sales("A B C"))).toMatchObject({
        withdrawn: [],
        heldBack: [{ branch: "901", channel: "lettings", reason: expect.stringContaining("3 of 3 live properties") }],
      });
    expect(await listLive(ctx)).toEqual(["A", "B", "C", "L", "M", "N"]);
    expect(formatDoctorReport(await runFeedDoctor(ctx, { feedFolder: null }))).toContain(
      "Branch 901, lettings was not imported: 3 of 3 live properties are missing",
    );
    expect(await send(ctx, sales("A B C"), { force: true })).toMatchObject({ withdrawn: ["L", "M", "N"] });
    expect(await send(ctx, sales("A B C"))).toMatchObject({ heldBack: [], unchanged: 3 });
  });

  test("a file without a branch that the file before it contained, but not after the file of another branch", async () => {
    const { ctx } = await freshAgency();
    await insertBranch(db(), ctx.agency.id, 902);
    await insertBranch(db(), ctx.agency.id, 903);
    await send(ctx, [...sales("A B"), ...sales("G H", "902")]);
    await send(ctx, sales("X", "903"));
    expect(await send(ctx, sales("A B"))).toMatchObject({ heldBack: [{ branch: "902", channel: "sales" }] });
    expect(await listLive(ctx)).toEqual(["A", "B", "G", "H", "X"]);
  });
});

describe("runs", () => {
  const head = "AGENT_REF,BRANCH_ID,TRANS_TYPE_ID,PRICE,TOWN,POSTCODE1,POSTCODE2\n";
  const row = (reference: string) => `${reference},901,1,250000,Taunton,TA1,1AA\n`;
  const put = async (ctx: Context, name: string, references: string) => {
    const own = path.join(folder.folder, ctx.agency.slug);
    await mkdir(path.dirname(path.join(own, name)), { recursive: true });
    await writeFile(path.join(own, name), references ? head + references.split(" ").map(row).join("") : "nothing");
    return path.join(own, name);
  };
  const drop = (ctx: Context) => readDropFolder({ ...ctx, now: new Date(Date.now() + 60_000) }, folder.folder);

  test("a refused file and a held-back file are recorded, and the held-back file can be released once", async () => {
    const { ctx } = await freshAgency();
    const other = await freshAgency();
    for (const [name, references] of [
      ["software/1.csv", "A B C"],
      ["software/2.csv", ""],
      ["software/3.csv", "D"],
    ] as const) {
      await put(ctx, name, references);
      await drop(ctx);
    }
    const runs = await listRuns(ctx);
    expect(runs).toMatchObject([
      { feedSource: "software", outcome: "imported", file: null },
      { outcome: "refused", report: { refused: [{ reason: expect.stringContaining("2.csv cannot be read") }] } },
      { outcome: "held back", file: expect.stringContaining("held-back") },
    ]);
    const held = runs[2]?.feedRunId ?? 0;
    const report = formatDoctorReport(await runFeedDoctor(ctx, { feedFolder: folder.folder }));
    expect(report).toContain(`3.csv: held back; npm run feed -- release ${held}`);
    await expect(releaseRun(other.ctx, held, () => {})).rejects.toThrow(`Run ${held} holds no file back`);
    await checkFeeds(ctx);
    expect(await findIncidents(ctx)).toMatchObject([{ known: "held back", incident: { kind: "held back" } }]);
    expect(await releaseRun(ctx, held, () => {})).toContain("1 added, 0 changed, 0 unchanged, 3 withdrawn");
    expect(await listLive(ctx)).toEqual(["D"]);
    await checkFeeds(ctx);
    expect(await findIncidents(ctx)).toMatchObject([{ known: null, incident: null }]);
    const ofSource = path.join(folder.folder, ctx.agency.slug, "software");
    expect(await readdir(path.join(ofSource, "held-back"))).toEqual([]);
    expect((await readdir(path.join(ofSource, "done"))).filter((name) => name.includes("3.csv"))).toHaveLength(2);
    await expect(releaseRun(ctx, held, () => {})).rejects.toThrow("holds no file back");
    const [source] = await ctx.db.select().from(feedSources).where(eq(feedSources.agencyId, ctx.agency.id));
    expect(source).toMatchObject({ name: "software", wayIn: "folder", refusedRuns: 1 });
    expect(await listRuns(other.ctx)).toEqual([]);
  });

  test("a file none of whose properties can be imported is refused", async () => {
    const { ctx } = await freshAgency();
    const file = await put(ctx, "software/1.csv", "A B");
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(",901,", ",77,"));
    await drop(ctx);
    expect(await listRuns(ctx)).toMatchObject([{ outcome: "refused", scopes: [] }]);
    expect(await findIncidents(ctx)).toMatchObject([{ incident: { reason: expect.stringContaining("BRANCH_ID 77") } }]);
    const refused = await readdir(path.join(path.dirname(file), "refused"));
    const report = refused.find((name) => name.endsWith(".txt")) ?? "";
    expect(await readFile(path.join(path.dirname(file), "refused", report), "utf8")).toContain("2 refused");
  });

  test("a released file finds its pictures next to where it was dropped", async () => {
    const { ctx } = await freshAgency();
    const own = path.join(folder.folder, ctx.agency.slug, "software");
    await put(ctx, "software/1.csv", "A B");
    await drop(ctx);
    await writeFile(path.join(own, "d.jpg"), await createPhoto(64, 48));
    const withPicture = head.replace("\n", ",MEDIA_IMAGE_00\n") + row("D").replace("\n", ",d.jpg\n");
    await writeFile(path.join(own, "2.csv"), withPicture);
    await drop(ctx);
    const held = (await listRuns(ctx)).at(-1)?.feedRunId ?? 0;
    expect(await releaseRun(ctx, held, () => {})).toBe(
      "1 added, 0 changed, 0 unchanged, 2 withdrawn, 0 refused\nAdded D\nWithdrawn A\nWithdrawn B",
    );
  });

  test("a held-back file of the import command waits as a copy", async () => {
    const { ctx } = await freshAgency();
    const input = { source: "software", force: false, feedFolder: folder.folder, onProgress: () => {} };
    await importFile(ctx, { ...input, place: await put(ctx, "mine/1.csv", "A B C") });
    const place = await put(ctx, "mine/2.csv", "D");
    const { runId } = await importFile(ctx, { ...input, place });
    expect(await readFile(place, "utf8")).toContain("D,901");
    expect(await readdir(path.join(folder.folder, ctx.agency.slug, "software/held-back"))).toHaveLength(1);
    await releaseRun(ctx, runId ?? 0, () => {});
    expect(await listLive(ctx)).toEqual(["D"]);
  });

  test("a dry run shows the difference and writes nothing", async () => {
    const { ctx } = await freshAgency();
    await send(ctx, sales("A B"));
    const before = await listStock(ctx);
    const report = await send(ctx, [{ reference: "A", price: 1 }, { reference: "C" }], { dryRun: true });
    expect(report).toMatchObject({
      ...{ runId: null, added: ["C"], withdrawn: ["B"] },
      changed: [{ reference: "A", values: { price: [475_000, 1] } }],
    });
    expect(formatReport(report)).toContain("  price: 475000 → 1");
    const input = { source: "feed", force: false, dryRun: true, onProgress: () => {} };
    await expect(runFeed(ctx, { ...input, place: await put(ctx, "mine/0.csv", "") })).rejects.toThrow("cannot be read");
    expect(await listStock(ctx)).toEqual(before);
    expect(await listRuns(ctx)).toHaveLength(1);
  });

  test("the doctor names files and folders that are not imported", async () => {
    const { ctx } = await freshAgency();
    for (const name of ["stock.blm", ".hidden", "a.jpg", "b.csv.part", "software/x.csv", "done/old.doc"])
      await put(ctx, name, "A");
    for (const name of ["notes.docx", "My Files/x.csv", "software/y.exe"]) await put(ctx, name, "A");
    const { unknownEntries } = await runFeedDoctor(ctx, { feedFolder: folder.folder });
    expect(unknownEntries.toSorted()).toEqual(["My Files", "notes.docx", "software/y.exe"]);
    const { ctx: other } = await freshAgency();
    expect((await runFeedDoctor(other, { feedFolder: folder.folder })).unknownEntries).toEqual([]);
  });
});

describe("values that need other rows", () => {
  test("an empty town is the nearest one to the postcode, and a later empty one leaves it", async () => {
    const { ctx } = await freshAgency();
    const boundary = { type: "Polygon" as const, coordinates: [] };
    const county = { name: "Somerset", country: "england", bounds: [0, 0, 0, 0] as [number, number, number, number] };
    await db()
      .insert(counties)
      .values({ ...county, slug: "somerset", label: tauntonLocation, boundary });
    const place = { otherNames: [], county: "somerset", country: "england", rank: 1 };
    await db()
      .insert(places)
      .values([
        { ...place, placeId: "taunton", name: "Taunton", kind: "town", location: tauntonLocation },
        { ...place, placeId: "bath", name: "Bath", kind: "city", location: { lng: -2.36, lat: 51.38 } },
      ]);
    await send(ctx, [{ reference: "A", town: "" }]);
    expect(await listStock(ctx)).toMatchObject([{ town: "Taunton", headline: expect.stringContaining("in Taunton") }]);
    await send(ctx, [{ reference: "A", town: "Wells" }]);
    expect(await send(ctx, [{ reference: "A", town: "" }])).toMatchObject({ unchanged: 1 });
  });

  test("the negotiator is found by e-mail address or name, and an unknown one is a warning", async () => {
    const { ctx } = await freshAgency();
    await insertStaffMember(db(), ctx.agency.id, { branchId: 901 });
    const report = await send(ctx, [
      { reference: "A", negotiator: "RUTH@example.test" },
      { reference: "B", negotiator: "ruth  abbott" },
      { reference: "C", negotiator: "Sam" },
    ]);
    expect(report.warnings).toEqual(["No member of staff is sam"]);
    expect(await listStock(ctx)).toMatchObject([{ staffMemberId: 7 }, { staffMemberId: 7 }, { staffMemberId: null }]);
    expect(await send(ctx, sales("A B C"))).toMatchObject({ unchanged: 3 });
  });

  test("a plot is linked to its development, which may follow it; an unknown one is a warning", async () => {
    const { ctx } = await freshAgency();
    const homes = [
      { reference: "plot", parentReference: "site" },
      { reference: "site", parentReference: "site" },
      { reference: "stray", parentReference: "none" },
    ];
    expect((await send(ctx, homes)).warnings).toEqual(["stray: the development none is unknown"]);
    const [plot, site, stray] = await listStock(ctx);
    expect([plot, site, stray].map((home) => home?.parentPropertyId)).toEqual([site?.propertyId, null, null]);
    expect(await send(ctx, homes)).toMatchObject({ changed: [], unchanged: 3 });
  });
});

test.each([
  [{ line: 3, reference: "A", column: "PRICE", reason: "PRICE is empty" }, "line 3, A: PRICE is empty"],
  [
    { line: 3, reference: "A", column: "BEDROOMS", reason: "is not a number: x" },
    "line 3, A, BEDROOMS: is not a number: x",
  ],
  [{ line: 0, reference: null, reason: "It is empty" }, "no reference: It is empty"],
])("names the column of a problem once", (problem, text) => {
  expect(formatProblem(problem)).toBe(text);
});
