import { appendFile, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { readBlm } from "#domains/feeds/blm/read-blm.ts";
import { writeBlm } from "#domains/feeds/blm/write-blm.ts";
import { runFeedDoctor } from "#domains/feeds/feed-doctor.server.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import { feedJobs } from "#domains/feeds/jobs.server.ts";
import { feedRuns } from "#domains/feeds/tables.server.ts";
import { propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { listStock, sampleBlm, setUpFeedImport } from "#tests/support/apps/feed-import.ts";
import { createZip } from "#tests/support/samples/create-zip.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readDropFolder } from "./read-drop-folder.server.ts";

const { freshAgency, front } = setUpFeedImport();
const folder = createTemporaryFolder();
afterAll(() => folder.remove());

test("imports a ZIP with its pictures and moves files to done and refused", async () => {
  const { ctx } = await freshAgency();
  const blm = writeBlm(
    readBlm(
      "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^BRANCH_ID^TRANS_TYPE_ID^PRICE^TOWN^POSTCODE1^POSTCODE2^DESCRIPTION^MEDIA_IMAGE_00^~\n#DATA#\nA^901^1^5^Taunton^TA1^1AA^Text^a.jpg^~\n#END#\n",
    ).properties,
    ctx.now,
  );
  const own = path.join(folder.folder, ctx.agency.slug);
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, "stock.zip"), createZip({ "stock.blm": Buffer.from(blm), "pictures/a.jpg": front() }));
  await writeFile(path.join(own, "broken.blm"), "nothing");
  const later = new Date(Date.now() + 60_000);
  await readDropFolder({ ...ctx, now: later }, folder.folder);
  expect(await listStock(ctx)).toMatchObject([{ reference: "A" }]);
  expect(await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id))).toHaveLength(1);
  expect((await readdir(path.join(own, "done"))).map((name) => name.slice(25))).toEqual(["stock.zip", "stock.zip.txt"]);
  expect((await readdir(path.join(own, "refused"))).map((name) => name.slice(25))).toEqual([
    "broken.blm",
    "broken.blm.txt",
  ]);
});

test("refuses a truncated ZIP, and one agency's failure does not block the others", async () => {
  const [one, other] = [await freshAgency(), await freshAgency()];
  const drop = createTemporaryFolder();
  const put = async ({ ctx }: { ctx: Context }, name: string, content: Buffer | string) => {
    await mkdir(path.join(drop.folder, ctx.agency.slug), { recursive: true });
    await writeFile(path.join(drop.folder, ctx.agency.slug, name), content);
  };
  const lists = (name: string) => readdir(path.join(drop.folder, name)).catch(() => []);
  const whole = createZip({ "stock.blm": await readFile(sampleBlm) });
  await put(one, "1.zip", whole.subarray(0, whole.length - 10));
  await put(one, "2.zip", createZip({ "../stock.blm": Buffer.from("") }));
  await put(other, "stock.blm", await readFile(sampleBlm));
  const later = new Date(Date.now() + 60_000);
  const failing: Context["enqueue"] = async () => {
    throw new Error("The queue is unavailable");
  };
  const job = { ...one.ctx, now: later, enqueue: failing };
  try {
    await expect(readDropFolder(job, drop.folder)).rejects.toThrow("Feed import failed for 1 agencies");
    expect(await lists(`${one.ctx.agency.slug}/refused`)).toHaveLength(4);
    expect(await lists(other.ctx.agency.slug)).toEqual(["stock.blm"]);
    await put(one, "stock.blm", await readFile(sampleBlm));
    await readDropFolder({ ...job, enqueue: async () => {} }, drop.folder);
    expect(await lists(`${other.ctx.agency.slug}/done`)).toHaveLength(2);
    expect(await lists(`${one.ctx.agency.slug}/done`)).toHaveLength(2);
  } finally {
    drop.remove();
  }
});

test("an upload that stalls and goes on is imported in full, although its half was refused", async () => {
  const { ctx } = await freshAgency();
  const drop = createTemporaryFolder();
  const own = path.join(drop.folder, ctx.agency.slug);
  const whole = await readFile(sampleBlm);
  const list = async (name: string) =>
    (await readdir(path.join(own, name)).catch(() => [])).map((each) => each.slice(25));
  await mkdir(own);
  await writeFile(path.join(own, "stock.blm"), whole.subarray(0, 700));
  try {
    await readDropFolder({ ...ctx, now: new Date(Date.now() + 60_000) }, drop.folder);
    expect(await list("refused")).toEqual(["stock.blm", "stock.blm.txt"]);
    const [moved = ""] = await readdir(path.join(own, "refused"));
    const file = path.join(own, "refused", moved);
    await appendFile(file, whole.subarray(700));
    // The clock of a file system is coarse.
    const { ctimeMs: reportedAt } = await stat(`${file}.txt`);
    await expect
      .poll(async () => {
        await appendFile(file, "\n");
        return (await stat(file)).ctimeMs;
      })
      .toBeGreaterThan(reportedAt);
    await readDropFolder({ ...ctx, now: new Date(Date.now() + 120_000) }, drop.folder);
    expect(await list("done")).toEqual(["stock.blm", "stock.blm.txt"]);
    expect(await listStock(ctx)).toHaveLength(2);
  } finally {
    drop.remove();
  }
});

test("refuses a file with another name after an hour, until a feed has been imported", async () => {
  const { ctx } = await freshAgency();
  const drop = createTemporaryFolder();
  const own = path.join(drop.folder, ctx.agency.slug);
  await mkdir(own);
  for (const name of ["stock.blm.bak", "stock.txt", "stock.filepart"])
    await writeFile(path.join(own, name), await readFile(sampleBlm));
  const run = (minutes: number) =>
    readDropFolder({ ...ctx, now: new Date(Date.now() + minutes * 60_000) }, drop.folder);
  try {
    await run(59);
    expect((await readdir(own)).sort()).toEqual(["stock.blm.bak", "stock.filepart", "stock.txt"]);
    await run(61);
    expect((await readdir(own)).sort()).toEqual(["refused", "stock.filepart"]);
    const { runs, incidents } = await runFeedDoctor(ctx, { feedFolder: drop.folder });
    expect(runs.map(({ outcome, source }) => `${source} ${outcome}`).sort()).toEqual([
      "stock.blm.bak refused",
      "stock.txt refused",
    ]);
    expect(await listStock(ctx)).toEqual([]);
    await writeFile(path.join(own, "stock.blm"), await readFile(sampleBlm));
    await run(62);
    await writeFile(path.join(own, "stock.ok"), "");
    await run(123);
    expect((await readdir(own)).sort()).toEqual(["done", "refused", "stock.filepart", "stock.ok"]);
    expect(incidents).toMatchObject([{ source: "feed", incident: { reason: expect.stringContaining(".blm") } }]);
  } finally {
    drop.remove();
  }
});

test("imports a file dated in the future, once", async () => {
  const { ctx } = await freshAgency();
  const drop = createTemporaryFolder();
  const own = path.join(drop.folder, ctx.agency.slug);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await mkdir(own);
  await writeFile(path.join(own, "stock.blm"), await readFile(sampleBlm));
  await utimes(path.join(own, "stock.blm"), tomorrow, tomorrow);
  try {
    await readDropFolder({ ...ctx, now: new Date() }, drop.folder);
    expect(await readdir(own)).toEqual(["stock.blm"]);
    for (const seconds of [60, 120]) {
      await readDropFolder({ ...ctx, now: new Date(Date.now() + seconds * 1000) }, drop.folder);
      expect(await readdir(own)).toEqual(["done"]);
    }
    expect(await readdir(path.join(own, "done"))).toHaveLength(2);
  } finally {
    drop.remove();
  }
});

test("a source that cannot be archived does not block the other sources of the agency", async () => {
  const { ctx } = await freshAgency();
  const drop = createTemporaryFolder();
  const own = path.join(drop.folder, ctx.agency.slug);
  for (const source of ["alto", "street"]) {
    await mkdir(path.join(own, source), { recursive: true });
    await writeFile(path.join(own, source, "stock.blm"), await readFile(sampleBlm));
  }
  await writeFile(path.join(own, "alto", "done"), "");
  try {
    const job = { ...ctx, now: new Date(Date.now() + 60_000) };
    await expect(readDropFolder(job, drop.folder)).rejects.toThrow("Feed import failed for 1 agencies");
    expect(await readdir(path.join(own, "street"))).toEqual(["done"]);
  } finally {
    drop.remove();
  }
});

test("follows no symbolic link, neither to a feed nor to a picture", async () => {
  const { ctx } = await freshAgency();
  const drop = createTemporaryFolder();
  const own = path.join(drop.folder, ctx.agency.slug);
  await mkdir(own, { recursive: true });
  await symlink(sampleBlm, path.join(own, "linked.blm"));
  await writeFile(path.join(own, "stock.blm"), await readFile(sampleBlm));
  await writeFile(path.join(drop.folder, "secret.jpg"), front());
  await symlink(path.join(drop.folder, "secret.jpg"), path.join(own, "901_S1_IMG_00.jpg"));
  try {
    await readDropFolder({ ...ctx, now: new Date(Date.now() + 60_000) }, drop.folder);
    expect((await readdir(own)).sort()).toEqual(["901_S1_IMG_00.jpg", "done", "linked.blm"]);
    expect(await ctx.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, ctx.agency.id))).toEqual([]);
    const { unknownEntries } = await runFeedDoctor(ctx, { feedFolder: drop.folder });
    expect(unknownEntries.sort()).toEqual(["901_S1_IMG_00.jpg", "linked.blm"]);
  } finally {
    drop.remove();
  }
});

test("files of a suspended agency wait, and those of others are imported", async () => {
  const [suspended, other] = [await freshAgency(), await freshAgency()];
  const drop = createTemporaryFolder();
  const list = (of: { ctx: Context }, name = "") =>
    readdir(path.join(drop.folder, of.ctx.agency.slug, name)).catch(() => []);
  const setSuspended = (suspendedAt: Date | null) =>
    other.ctx.db.update(agencies).set({ suspendedAt }).where(eq(agencies.agencyId, suspended.ctx.agency.id));
  for (const { ctx } of [suspended, other]) {
    await mkdir(path.join(drop.folder, ctx.agency.slug));
    await writeFile(path.join(drop.folder, ctx.agency.slug, "stock.blm"), await readFile(sampleBlm));
  }
  const job = { ...other.ctx, now: new Date(Date.now() + 60_000) };
  try {
    await setSuspended(job.now);
    await readDropFolder(job, drop.folder);
    expect(await list(suspended)).toEqual(["stock.blm"]);
    expect(await list(other, "done")).toHaveLength(2);
    await setSuspended(null);
    await readDropFolder(job, drop.folder);
    expect(await list(suspended, "done")).toHaveLength(2);
  } finally {
    drop.remove();
  }
});

test("does not start a second import while one is running", async () => {
  const { ctx } = await freshAgency();
  const drop = createTemporaryFolder();
  await mkdir(path.join(drop.folder, ctx.agency.slug));
  await writeFile(path.join(drop.folder, ctx.agency.slug, "stock.blm"), await readFile(sampleBlm));
  const job = feedJobs({ feedFolder: drop.folder }).find(({ name }) => name === "read-drop-folder");
  const later = { ...ctx, now: new Date(Date.now() + 60_000) };
  try {
    await Promise.all([job?.run(later, {}), job?.run(later, {})]);
    expect(await ctx.db.select().from(feedRuns).where(eq(feedRuns.agencyId, ctx.agency.id))).toHaveLength(1);
  } finally {
    drop.remove();
  }
});

describe("openFeed", () => {
  const columns = "AGENT_REF^BRANCH_ID^TRANS_TYPE_ID^PRICE^TOWN^POSTCODE1^POSTCODE2^DESCRIPTION^~";
  const put = async (name: string, count: number, text: string) => {
    const rows = Array.from({ length: count }, (_, n) => `A${n}^1^1^5^Taunton^TA1^1AA^${text}^~\n`);
    const head = `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n${columns}\n#DATA#\n`;
    await writeFile(path.join(folder.folder, name), `${head}${rows.join("")}B^1^1^~\n#END#\n`);
    return path.join(folder.folder, name);
  };

  test("reads in a thread what readBlm reads, and the thread ends with close", async () => {
    const opened = await openFeed(await put("small.blm", 120, "Text"));
    await writeFile(path.join(folder.folder, "a.jpg"), "picture");
    const { properties, problems } = opened.feed;
    expect(properties.map(({ reference }) => reference)).toEqual(Array.from({ length: 120 }, (_, n) => `A${n}`));
    expect(properties).toEqual(readBlm(writeBlm(properties, new Date())).properties);
    expect(problems).toEqual([{ line: 127, reference: "B", reason: "The row has 3 fields, expected 8" }]);
    expect(opened.feed).toMatchObject({ unknownColumns: [], declaredCount: null });
    expect(await opened.readMedia("a.jpg")).toEqual(Buffer.from("picture"));
    expect(await opened.readMedia("../a.jpg")).toBeNull();
    opened.close();
    await expect(opened.readMedia("a.jpg")).rejects.toThrow("small.blm could not be read");
  });

  test("the main thread stays free to stop a file that takes too long or needs too much memory", async () => {
    const large = await put("large.blm", 20_000, "Long text. ".repeat(30));
    await expect(openFeed(large, { timeoutMs: 20 })).rejects.toThrow(
      new OperatorError("large.blm could not be read in 0.02 seconds"),
    );
    await expect(openFeed(large, { maxMegabytes: 24 })).rejects.toThrow(
      new OperatorError("large.blm needs more than 24 MB of memory to read"),
    );
  });
});
