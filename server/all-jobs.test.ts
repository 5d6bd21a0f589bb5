import { createWriteStream } from "node:fs";
import path from "node:path";
import { finished } from "node:stream/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3Store } from "#platform/object-store/s3.server.ts";
import { insertAgencyRows } from "#tests/support/database/insert-agency-rows.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { startS3Server } from "#tests/support/processes/s3-server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { writeAgencyArchive } from "./agency-folder/archive-agency.server.ts";
import { allJobs } from "./all-jobs.server.ts";
import { jobTitles } from "./job-titles.ts";

const two = withTwoAgencies();
const { folder, remove } = createTemporaryFolder();
const mails: string[] = [];
const mailer = {
  send: async ({ toAddress }: { toAddress: string }) => {
    mails.push(toAddress);
    return { result: "sent" as const };
  },
  close: () => {},
};
const s3 = await startS3Server();
const jobs = allJobs(mailer, {
  ...{ feedFolder: folder, archiveFolder: folder, secretKey: "a".repeat(64) },
  objects: createS3Store(s3.settings),
});

type Agency = Readonly<{ id: number; slug: string }>;
const everyAgency = () => ({});
const ofAgency =
  (rest: object = {}) =>
  (agency: Agency) => ({ agency, ...rest });
const ofAgencyId =
  (rest: object = {}) =>
  ({ id, slug }: Agency) => ({ agencyId: id, slug, ...rest });

/** The data of each job for one of the agencies. */
const dataOf: Record<string, (agency: Agency) => object> = {
  "check-feeds": everyAgency,
  "check-listings": ofAgencyId(),
  "deliver-lead": ofAgencyId({ leadId: 1, round: 1 }),
  "deliver-mail": everyAgency,
  "escalate-leads": everyAgency,
  "fetch-feed-media": ofAgencyId({ propertyId: 1 }),
  "match-listings": everyAgency,
  "move-media": everyAgency,
  "publish-site": ofAgencyId({ publishAt: "2026-11-19T09:00:00.000Z" }),
  "pull-feeds": everyAgency,
  "purge-cdn": ofAgencyId(),
  "read-drop-folder": everyAgency,
  "read-staff-calendar": ofAgency({ calendarId: 1 }),
  "read-staff-calendars": everyAgency,
  "release-feed-run": ofAgencyId({ runId: 1 }),
  "relocate-listings": everyAgency,
  "remind-of-appointments": everyAgency,
  "roll-up-figures": everyAgency,
  "roll-up-figures-nightly": everyAgency,
  "send-alerts": everyAgency,
  "send-appointment-mails": ofAgency({
    ...{ appointmentId: 1, sequence: 0, news: "reminder", by: "staff", formerAccountId: null },
  }),
  "send-lead-webhook": ofAgencyId({ leadId: 1, round: 1 }),
  "send-reset-link": ofAgency({ email: "ada@example.test", request: "r" }),
  "send-staff-invitation": ofAgency({ email: "a@b.test", token: "t", invitedBy: "", isReset: false }),
  "send-support-notice": ofAgency({ by: "Vera", reason: "A question" }),
  "settle-leads": everyAgency,
  "sweep-agencies": everyAgency,
  "sweep-expired": everyAgency,
  // Last, because they remove the agencies and bring them back.
  "remove-agency": ofAgencyId(),
  "import-agency": ({ slug }) => ({ file: `${slug}.gable` }),
};

beforeAll(async () => {
  for (const ctx of [two.ctx, two.other]) {
    await insertAgencyRows(ctx);
    const target = createWriteStream(path.join(folder, `${ctx.agency.slug}.gable`));
    await writeAgencyArchive(two.database.pool, { agency: ctx.agency, objects: undefined }, target);
    await finished(target).catch(() => {});
  }
});
afterAll(async () => {
  await s3.close();
  remove();
});

test("every job has a title and a test with two agencies", () => {
  const names = jobs.map(({ name }) => name).sort();
  expect(Object.keys(dataOf).sort()).toEqual(names);
  expect(Object.keys(jobTitles).sort()).toEqual(names);
});

test.each(Object.keys(dataOf))("%s runs with the rows of two agencies", async (name) => {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`There is no job ${name}`);
  const ctx = { ...two.ctx, db: two.database.db };
  for (const agency of [two.first, two.second]) {
    const data = dataOf[name]?.(agency);
    expect(job.parse(data)).not.toBeNull();
    await job.run(ctx, data);
  }
});
