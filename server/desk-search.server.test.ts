import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { users } from "#domains/account/tables.server.ts";
import { submitLead } from "#domains/enquiries/lead/submit-lead.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Role } from "#domains/staff/permissions.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { openDeskAs } from "#tests/support/apps/desk-browser.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleLead } from "#tests/support/samples/sample-lead.ts";

const two = withTwoAgencies();
let site: ReturnType<typeof createSiteApp>;
beforeAll(async () => {
  await insertBranch(two.database.db, two.first.id, 2);
  site = createSiteApp({ database: two.database });
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of [leads, staffAccounts, users, properties]) await two.database.db.delete(table);
});

async function search(role: Role, q: string, values = {}) {
  const desk = await openDeskAs(site, two.ctx, role, values);
  const response = await desk.request(`/desk/api/search?${new URLSearchParams({ q })}`);
  expect(response.status).toBe(200);
  const { found } = (await response.json()) as { found: { kind: string; path: string }[] };
  return found.map(({ kind, path }) => `${kind} ${path}`);
}

test("finds homes, leads and people of the agency by name, address or reference", async () => {
  const { db } = two.database;
  const values = { displayAddress: "4 King Street, Taunton" };
  const propertyId = await insertProperty(db, two.first.id, values);
  await insertProperty(db, two.second.id, values);
  const { leadId } = await submitLead(two.ctx, sampleLead({ lastName: "Kingston", booking: undefined }));
  const userId = await insertUser(two.ctx, "king@example.test");
  await insertUser(two.other, "king@example.test");
  const all = [`home /desk/stock/${propertyId}`, `lead /desk/leads/${leadId}`, `person /desk/people/${userId}`];
  expect(await search("owner", "king")).toEqual(all);
  expect(await search("owner", "k")).toEqual([]);
  expect(await search("editor", "king")).toEqual(all.slice(0, 1));
  expect(await search("negotiator", "king", { branchIds: [2] })).toEqual([]);
});
