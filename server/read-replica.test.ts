import { afterAll, beforeAll, expect, test } from "vitest";
import { leads } from "#domains/enquiries/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { savedSearches } from "#domains/saved/tables.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { AppParts } from "#server/app-parts.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sampleLeadBody } from "#tests/support/samples/sample-lead.ts";

let primary: TestDatabase;
let replica: TestDatabase;
beforeAll(async () => {
  [primary, replica] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await insertStock(primary.db, "the primary");
  await insertStock(replica.db, "the replica");
});
afterAll(async () => {
  await primary.close();
  await replica.close();
});

async function insertStock(db: Database, headline: string): Promise<void> {
  const { id } = await insertAgency(db, "vale");
  await insertBranch(db, id, 1);
  await insertProperty(db, id, { displayAddress: headline });
}

test("reads searches and pages from the replica, sessions and writes from the primary", async () => {
  const state = () => ({ up: true, ready: true, fallbacks: 0 });
  const render: AppParts["render"] = async (_request, { var: { context } }) =>
    new Response((await context.db.select({ address: properties.displayAddress }).from(properties))[0]?.address);
  const site = createSiteApp({ database: primary, parts: { reads: { db: replica.db, state }, render } });
  try {
    const visitor = await site.visit("vale");
    const found = await (await visitor.request("/search.ljson?channel=sales")).json();
    expect(JSON.stringify(found)).toContain("the replica");
    expect(JSON.stringify(found)).not.toContain("the primary");
    expect(await (await visitor.request("/")).text()).toBe("the replica");
    expect((await visitor.post("/leads", sampleLeadBody())).status).toBe(200);
    expect(await primary.db.$count(leads)).toBe(1);
    expect(await replica.db.$count(leads)).toBe(0);
  } finally {
    site.close();
  }
});

test("alert pages read the saved search with or without a replica; other pages read no personal data", async () => {
  const agency = await insertAgency(primary.db, "alerting");
  const userId = await insertUser(await createTestContext(primary.db, { agency }), "ada@example.com");
  const search = normaliseSearch({ minBeds: 2 });
  await primary.db
    .insert(savedSearches)
    .values({ agencyId: agency.id, userId, search, digest: "x", alertFrequency: "I" });
  const render: AppParts["render"] = async (_request, { var: { context } }) =>
    new Response(`${await context.db.$count(savedSearches)} saved`);
  const state = () => ({ up: true, ready: true, fallbacks: 0 });
  for (const parts of [{ render }, { render, reads: { db: replica.db, state } }]) {
    const site = createSiteApp({ database: primary, parts });
    const visitor = await site.visit("alerting");
    expect(await (await visitor.request(`/alerts/1/${crypto.randomUUID()}`)).text()).toBe("1 saved");
    expect(await (await visitor.request("/")).text()).toBe("0 saved");
    site.close();
  }
});
