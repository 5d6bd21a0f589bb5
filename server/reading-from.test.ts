import { afterAll, beforeAll, expect, test } from "vitest";
import { leads } from "#domains/enquiries/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { savedSearches } from "#domains/saved/tables.server.ts";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import type { Database } from "#platform/db/database.server.ts";
import { insertAgency } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { sampleLeadBody } from "#tests/support/leads.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { insertUser } from "#tests/support/senders.ts";
import { siteApp } from "#tests/support/site-app.ts";
import type { AppParts } from "./app.ts";

let primary: TestDatabase;
let replica: TestDatabase;
beforeAll(async () => {
  [primary, replica] = await Promise.all([testDatabase(), testDatabase()]);
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

test("searches and pages read from the replica; who is there and what they send is the primary's", async () => {
  const state = () => ({ up: true, ready: true, fallbacks: 0 });
  const render: AppParts["render"] = async (_request, { var: { context } }) =>
    new Response((await context.db.select({ address: properties.displayAddress }).from(properties))[0]?.address);
  const site = siteApp({ database: primary, parts: { reads: { db: replica.db, state }, render } });
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

test("the page behind an alert's links sees the saved search, with a replica or without; other pages see nobody's", async () => {
  const agency = await insertAgency(primary.db, "alerting");
  const userId = await insertUser(await testContext(primary.db, { agency }), "ada@example.com");
  const search = normaliseSearch({ minBeds: 2 });
  await primary.db
    .insert(savedSearches)
    .values({ agencyId: agency.id, userId, search, digest: "x", alertFrequency: "I" });
  const render: AppParts["render"] = async (_request, { var: { context } }) =>
    new Response(`${await context.db.$count(savedSearches)} saved`);
  const state = () => ({ up: true, ready: true, fallbacks: 0 });
  for (const parts of [{ render }, { render, reads: { db: replica.db, state } }]) {
    const site = siteApp({ database: primary, parts });
    const visitor = await site.visit("alerting");
    expect(await (await visitor.request(`/alerts/1/${crypto.randomUUID()}`)).text()).toBe("1 saved");
    expect(await (await visitor.request("/")).text()).toBe("0 saved");
    site.close();
  }
});
