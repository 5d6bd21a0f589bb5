import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { agencies } from "#domains/agency/tables.server.ts";
import { dayMs } from "#format/day-ms.ts";
import type { Context } from "#platform/context.ts";
import { mailOutbox } from "#platform/mail/tables.server.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { checkAllFeeds, checkFeeds } from "./check-feeds.server.tsx";
import { formatDoctorReport, runFeedDoctor } from "./feed-doctor.server.ts";
import { feedGauges, findIncidents, learnMaxSilenceMs } from "./feed-incidents.server.ts";
import { createEmptyReport } from "./feed-report.ts";
import { recordRefusal, recordRun, setRunFile } from "./import/record-run.server.ts";

const hour = 3_600_000;
const start = Date.parse("2026-11-02T02:00:00Z");
const at = (hours: number) => new Date(start + hours * hour);

test.each([
  ["no run", [], null],
  ["two runs", [0, 24], null],
  ["a file a day", [0, 24, 48, 72], 3 * 24 * hour],
  ["two files a day", [0, 0.1, 24, 24.1, 48, 48.1], 3 * 24 * hour],
  ["a file an hour", [0, 1, 2, 3], dayMs],
  ["a file a week after one long pause", [0, 1_000, 1_168, 1_336], 3 * 168 * hour],
  [
    "a day, after ten runs of a week each",
    [0, 168, 336, ...Array.from({ length: 10 }, (_, n) => 400 + 24 * n)],
    72 * hour,
  ],
])("%s", (_, hours, expected) => {
  expect(learnMaxSilenceMs(hours.map(at).toReversed())).toBe(expected);
});

const two = withTwoAgencies();
async function fresh(): Promise<Context> {
  const ctx = await createTestContext(two.database.db);
  await insertBranch(two.database.db, ctx.agency.id, 1);
  return ctx;
}
const later = (ctx: Context, hours: number): Context => ({ ...ctx, now: at(hours) });

const run = (ctx: Context, hours: number, change: Partial<Parameters<typeof recordRun>[1]> = {}) =>
  recordRun(later(ctx, hours), {
    ...{ source: "software", wayIn: "folder", name: "stock.blm", report: createEmptyReport(), outcome: "imported" },
    scopes: ["sales 901"],
    ...change,
  });
const listMails = ({ db, agency }: Context) =>
  db
    .select({ to: mailOutbox.toAddress, subject: mailOutbox.subject, text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.agencyId, agency.id))
    .orderBy(mailOutbox.mailId);
const configure = ({ db, agency }: Context, change: object) => {
  const config = minimalAgencyConfig(agency.slug);
  const settings = { ...config.settings, ...change };
  return db
    .update(agencies)
    .set({ config: { ...config, settings } })
    .where(eq(agencies.agencyId, agency.id));
};
/** A daily feed with a live property. */
async function sendDaily(ctx: Context) {
  await insertProperty(two.database.db, ctx.agency.id, { feedSource: "software" });
  for (const day of [0, 1, 2]) await run(ctx, 24 * day);
}

test("an overdue source is mailed once, recovers with the next file and can be overdue again", async () => {
  const ctx = await fresh();
  await sendDaily(ctx);
  await checkFeeds(later(ctx, 48 + 72));
  expect(await listMails(ctx)).toEqual([]);
  for (const hours of [121, 122, 300]) await checkFeeds(later(ctx, hours));
  expect(await listMails(ctx)).toMatchObject([
    { to: `office@${ctx.agency.slug}.test`, subject: "Your property feed is overdue: software" },
  ]);
  expect(formatDoctorReport(await runFeedDoctor(later(ctx, 300), { feedFolder: null }))).toContain(
    "Source software: nothing has arrived since Wednesday 4 November 2026, 02:00",
  );
  await run(ctx, 301);
  await checkFeeds(later(ctx, 302));
  expect(await findIncidents(later(ctx, 302))).toMatchObject([{ known: null, incident: null }]);
  await checkFeeds(later(ctx, 3_000));
  expect(await listMails(ctx)).toHaveLength(2);
  const overdue = await feedGauges.find(({ name }) => name === "feed_overdue")?.read(two.database.pool);
  expect(overdue).toEqual([{ labels: { agency: ctx.agency.slug }, value: 1 }]);
});

test("a configured interval replaces the learnt one, and the feed contact the agency's address", async () => {
  const ctx = await fresh();
  await sendDaily(ctx);
  await configure(ctx, { feedIntervalHours: 30, feedContact: "feeds@example.org" });
  await checkFeeds(later(ctx, 48 + 30));
  expect(await listMails(ctx)).toEqual([]);
  await checkFeeds(later(ctx, 48 + 31));
  expect(await listMails(ctx)).toMatchObject([{ to: "feeds@example.org" }]);
});

test("a source without live properties and a real-time source are never overdue", async () => {
  const ctx = await fresh();
  await sendDaily(ctx);
  for (const day of [0, 1, 2]) {
    await run(ctx, 24 * day, { source: "old" });
    await run(ctx, 24 * day, { source: "live", wayIn: "real-time", scopes: [] });
  }
  await insertProperty(two.database.db, ctx.agency.id, { feedSource: "live" });
  await insertProperty(two.database.db, ctx.agency.id, { feedSource: "old", status: "withdrawn" });
  expect(await findIncidents(later(ctx, 400))).toMatchObject([
    { source: "live", incident: null },
    { source: "old", incident: null },
    { source: "software", incident: { kind: "overdue" } },
  ]);
});

test("a refused file is mailed once until a file is imported", async () => {
  const ctx = await fresh();
  const refusal = { source: "software", wayIn: "folder", name: "stock.blm", reason: "It has no #DATA#" } as const;
  for (const hours of [0, 1, 2]) {
    await recordRefusal(later(ctx, hours), refusal);
    await checkFeeds(later(ctx, hours));
  }
  const mails = await listMails(ctx);
  expect(mails).toMatchObject([{ subject: "Your property feed was refused: software" }]);
  expect(mails[0]?.text).toContain("stock.blm was refused: It has no #DATA#");
  await run(ctx, 3);
  await checkFeeds(later(ctx, 3));
  await recordRefusal(later(ctx, 4), refusal);
  await checkFeeds(later(ctx, 4));
  expect(await listMails(ctx)).toHaveLength(2);
});

test("a held-back file is an incident until a later file has the same stock", async () => {
  const ctx = await fresh();
  const report = {
    ...createEmptyReport(),
    heldBack: [{ branch: "901", channel: "sales", reason: "9 of 9 are missing" }],
  };
  const held = await run(ctx, 0, { outcome: "held back", report });
  await setRunFile(ctx, held, "/held-back/stock.blm");
  await run(ctx, 1, { scopes: ["lettings 901"] });
  await checkFeeds(later(ctx, 1));
  const [mail] = await listMails(ctx);
  expect(mail?.text).toContain("branch 901, sales: 9 of 9 are missing");
  expect(mail?.text).toContain(`npm run feed -- release ${held} --agency ${ctx.agency.slug}`);
  await run(ctx, 2);
  expect(await findIncidents(later(ctx, 2))).toMatchObject([{ known: "held back", incident: null }]);
});

test("checks every agency, each on its own runs, and counts incidents per agency", async () => {
  const report = { ...createEmptyReport(), heldBack: [{ branch: "901", reason: "all are missing" }] };
  await setRunFile(two.ctx, await run(two.ctx, 0, { outcome: "held back", report }), "/held-back/stock.blm");
  await recordRefusal(later(two.other, 0), {
    source: "software",
    wayIn: "folder",
    name: "a.blm",
    reason: "It is empty",
  });
  const { agency, userId, ...job } = later(two.ctx, 1);
  await checkAllFeeds({ ...job, db: two.database.db });
  expect(await listMails(two.ctx)).toMatchObject([{ subject: "Your property feed needs your approval: software" }]);
  expect(await listMails(two.other)).toMatchObject([{ subject: "Your property feed was refused: software" }]);
  const figures = await Promise.all(feedGauges.map(async ({ name, read }) => [name, await read(two.database.pool)]));
  const count = (name: string, agency: string) =>
    Object.fromEntries(figures)[name].find(({ labels }: { labels: { agency: string } }) => labels.agency === agency)
      ?.value;
  expect(["feed_held_back", "feed_refused_total"].map((name) => count(name, two.first.slug))).toEqual([1, undefined]);
  expect(["feed_held_back", "feed_refused_total"].map((name) => count(name, two.second.slug))).toEqual([undefined, 1]);
});
