import { afterAll, beforeAll, expect, test } from "vitest";
import { marketingPreferences } from "#domains/account/tables.server.ts";
import { diaryJobs } from "#domains/diary/diary-jobs.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { changeLeads } from "#domains/enquiries/work/work-leads.server.ts";
import { checkListings } from "#domains/properties/completeness/check-listings.server.ts";
import { alertJobs } from "#domains/saved/alerts/alert-jobs.server.ts";
import { savedSearches } from "#domains/saved/tables.server.ts";
import { migrateQueues } from "#platform/jobs/queue.server.ts";
import { readAgencyDetails, readInstallation } from "#server/console/agency-details.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { loadDesk } from "./load-desk.server.ts";
import { loadTodayBoxes } from "./today-boxes.server.ts";

const two = withTwoAgencies();
let site: ReturnType<typeof createSiteApp>;

beforeAll(async () => {
  site = createSiteApp({ database: two.database });
  await insertBranch(two.database.db, two.first.id, 2);
});
afterAll(() => site.close());

test("a box counts everything of the member's branches and lists the first five", async () => {
  const { db } = two.database;
  for (let index = 0; index < 12; index++) await insertProperty(db, two.first.id, { reference: `A-${index}` });
  await insertProperty(db, two.first.id, { reference: "B-1", branchId: 2 });
  await insertProperty(db, two.second.id, { reference: "OTHERS" });
  await submitLead(two.ctx, sampleLead({ booking: undefined }));
  await checkListings(two.ctx);
  const read = async (...[role, values]: [Parameters<typeof openDeskAs>[2], object?]) => {
    const found = await loadTodayBoxes((await openDeskAs(site, two.ctx, role, values)).ctx);
    return Object.fromEntries(found.map(({ title, count, items }) => [title, [count, items.length]]));
  };
  const [homes, adverts] = ["Homes with missing information", "Adverts that break a rule"];
  expect(await read("owner")).toEqual({ Leads: [1, 2], [adverts]: [13, 5], [homes]: [13, 5] });
  expect(await read("negotiator", { branchIds: [2] })).toEqual({ [adverts]: [1, 1], [homes]: [1, 1] });
  expect(await read("editor")).toEqual({ [adverts]: [13, 5], [homes]: [13, 5] });
});

test("an owner sees the agency's jobs that failed twice in a row, and the console every agency's", async () => {
  const { pool, url } = two.database;
  await migrateQueues(url, [...diaryJobs(""), ...alertJobs()]);
  const failed = (name: string, failures: number, data: object) =>
    pool.query(
      `insert into pgboss.job (name, state, retry_limit, retry_count, data, output, start_after)
       values ($1, 'retry', 5, $2, $3, '{"message": "no such column"}', now())`,
      [name, failures - 1, JSON.stringify(data)],
    );
  await failed("read-staff-calendar", 2, { agency: two.first, calendarId: 1 });
  await failed("read-staff-calendar", 1, { agency: two.second, calendarId: 1 });
  await failed("send-appointment-mails", 3, { agency: two.second });
  await failed("match-listings", 4, {});
  const readBox = async (agency: typeof two.ctx, role: Parameters<typeof openDeskAs>[2]) =>
    (await loadTodayBoxes((await openDeskAs(site, agency, role)).ctx)).find(
      ({ title }) => title === "Background work that fails",
    )?.items;
  expect(await readBox(two.ctx, "owner")).toEqual([
    { text: "Reading a member's calendar", note: "Failed 2 times in a row. We'll keep trying.", href: null },
  ]);
  expect((await readBox(two.other, "owner"))?.map(({ text }) => text)).toEqual(["Sending mails about an appointment"]);
  expect(await readBox(two.ctx, "manager")).toBeUndefined();
  const installation = await readInstallation({ db: two.database.db }, { migrations: "db/migrations", release: "1" });
  const toRow = ({ job, failures, last_error }: (typeof installation)["failing_jobs"][number]) => [
    job,
    failures,
    last_error,
  ];
  expect(installation.failing_jobs.map(toRow)).toEqual([
    ["match-listings", 4, "no such column"],
    ["read-staff-calendar", 2, "no such column"],
    ["send-appointment-mails", 3, "no such column"],
  ]);
  expect((await readAgencyDetails(two.other)).failing_jobs.map(({ job }) => job)).toEqual(["send-appointment-mails"]);
  await pool.query("delete from pgboss.job");
});

test("a lead shows the saved searches of a visitor who agreed to marketing, and of no other", async () => {
  const { db } = two.database;
  const { ctx } = await openDeskAs(site, two.ctx, "owner");
  const readNames = async (isOptedIn: boolean) => {
    const userId = await insertUser(two.ctx, `searching-${isOptedIn}@example.com`);
    const { leadId } = await submitLead(
      { ...two.ctx, userId },
      sampleLead({ booking: undefined, message: String(userId) }),
    );
    const own = { agencyId: two.first.id, userId };
    const search = { channel: "sales" as const, sort: "newest" as const };
    await db.insert(savedSearches).values({ ...own, name: "By the sea", search, digest: "1" });
    await db
      .insert(marketingPreferences)
      .values({ ...own, optedIn: isOptedIn, optInTerms: true, statement: "" })
      .onConflictDoUpdate({
        target: [marketingPreferences.agencyId, marketingPreferences.userId],
        set: { optedIn: isOptedIn },
      });
    const page = await loadDesk(ctx, `leads/${leadId}`, new URL("http://a.test/desk"));
    return page.kind === "page" && page.page === "lead" ? page.data.savedSearches.map(({ name }) => name) : null;
  };
  expect(await readNames(true)).toEqual(["By the sea"]);
  expect(await readNames(false)).toEqual([]);
});

test("leads are not offered to the vendor's support, except one that support has", async () => {
  const { ctx, account } = await openDeskAs(site, two.ctx, "owner", { name: "Olive Owner" });
  const support = await openDeskAs(site, two.ctx, "manager", { name: "Vera (support)", email: "7@support.invalid" });
  const { leadId } = await submitLead(two.ctx, sampleLead({ booking: undefined, message: "For support" }));
  const read = async (rest: string) => {
    const page = await loadDesk(ctx, rest, new URL("http://a.test/desk"));
    if (page.kind !== "page" || (page.page !== "leads" && page.page !== "lead")) throw new Error(`No page ${rest}`);
    return page.data.assignees.map(({ name }) => name);
  };
  for (const rest of ["leads", `leads/${leadId}`]) {
    expect(await read(rest)).toContain("Olive Owner");
    expect(await read(rest)).not.toContain("Vera (support)");
  }
  await changeLeads(ctx, [{ lead_id: leadId, assignee_id: support.account.accountId }]);
  expect(await read(`leads/${leadId}`)).toContain("Vera (support)");
  await changeLeads(ctx, [{ lead_id: leadId, assignee_id: account.accountId }]);
  expect(await read(`leads/${leadId}`)).not.toContain("Vera (support)");
});
