import { and } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { getPageState } from "./page-state.ts";
import { hasPage, isPublished } from "./property-conditions.server.ts";
import { searchedStatuses } from "./status-groups.ts";
import { properties } from "./tables.server.ts";

const two = withTwoAgencies();

/** Half an hour before midnight UTC, when London is already a day ahead. */
const now = new Date("2026-07-15T23:30:00Z");
const settings = { soldPageDays: 90 };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test("the SQL condition and the page rule agree on every status, auction and age", async () => {
  for (const status of searchedStatuses("all", "all"))
    for (const auctionDate of [null, "2026-03-01", "2026-07-01", "2026-07-15", "2026-07-16", "2026-08-01"])
      for (const exchangedPrice of [null, 150_000])
        for (const statusChangedAt of [daysAgo(1), daysAgo(90), daysAgo(91)])
          await insertProperty(two.database.db, two.ctx.agency.id, {
            status,
            auctionDate,
            exchangedPrice,
            statusChangedAt,
          });

  const all = await two.database.db.select().from(properties).where(isPublished(two.ctx));
  const found = await two.database.db
    .select({ propertyId: properties.propertyId })
    .from(properties)
    .where(and(isPublished(two.ctx), hasPage(now, settings)));
  const withPage = all.filter((property) => getPageState(property, settings, now) !== "gone");
  expect(found.map(({ propertyId }) => propertyId).sort()).toEqual(withPage.map(({ propertyId }) => propertyId).sort());
  expect(withPage.length).toBeGreaterThan(100);
  expect(withPage.length).toBeLessThan(all.length);
});
