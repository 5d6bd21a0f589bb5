import { afterAll, beforeAll, expect, test } from "vitest";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";
import { loadTodayBoxes } from "./today-boxes.server.ts";

const two = withTwoAgencies();
let site: ReturnType<typeof createSiteApp>;

beforeAll(async () => {
  site = createSiteApp({ database: two.database });
  await insertBranch(two.database.db, two.first.id, 2);
});
afterAll(() => site.close());

test("a box counts everything of the member's branches and lists the first ten", async () => {
  const { db } = two.database;
  for (let index = 0; index < 12; index++) await insertProperty(db, two.first.id, { reference: `A-${index}` });
  await insertProperty(db, two.first.id, { reference: "B-1", branchId: 2 });
  await insertProperty(db, two.second.id, { reference: "OTHERS" });
  await submitLead(two.ctx, sampleLead({ booking: undefined }));
  const read = async (...[role, values]: [Parameters<typeof openDeskAs>[2], object?]) => {
    const found = await loadTodayBoxes((await openDeskAs(site, two.ctx, role, values)).ctx);
    return Object.fromEntries(found.map(({ title, count, items }) => [title, [count, items.length]]));
  };
  const homes = "Homes with missing information";
  expect(await read("owner")).toEqual({ Leads: [1, 2], [homes]: [13, 10] });
  expect(await read("negotiator", { branchIds: [2] })).toEqual({ [homes]: [1, 1] });
  expect(await read("editor")).toEqual({ [homes]: [13, 10] });
});
