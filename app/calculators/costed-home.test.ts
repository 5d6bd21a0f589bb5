import { expect, test } from "vitest";
import { defaultBuyer } from "#domains/calculators/buyer.ts";
import { sumCosts, withDeposit } from "#domains/calculators/buyer-costs.ts";
import { type CostedHome, listMonthlyCosts } from "#domains/calculators/running-costs.ts";
import { toNation } from "#domains/places/nation.ts";
import { findProperty, type Property } from "#domains/properties/find-property.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { monthlyCostFact, toCostedHome } from "./costed-home.ts";

const two = withTwoAgencies();
const interestRate = 4.5;

const lease = (groundRent: number | null, serviceCharge: number | null) => ({
  lease: { yearsRemaining: 90, groundRent, groundRentReviewYears: null, serviceCharge },
});
const letting = { channel: "lettings", rentFrequency: "pcm", price: 950, priceValue: 950 } as const;

test.each<[string, Partial<typeof properties.$inferInsert>]>([
  ["a house", { councilTaxBand: "D", epcCurrent: 65, squareFeet: 900 }],
  ["a draughty house in Scotland", { councilTaxBand: "G", epcCurrent: 12, squareFeet: 3_217, postcode: "EH1 1AA" }],
  ["a house in Wales", { councilTaxBand: "I", epcCurrent: 71, squareFeet: 1_111, postcode: "CF10 1AA" }],
  ["a house in Northern Ireland", { councilTaxBand: null, epcCurrent: 80, squareFeet: 700, postcode: "BT1 1AA" }],
  ["a band that the nation does not have", { councilTaxBand: "I" }],
  ["a home that sells energy", { epcCurrent: 105, squareFeet: 900 }],
  ["a flat with charges", { ...lease(250, 1_801), councilTaxBand: "B" }],
  ["a flat without known charges", lease(null, null)],
  ["an odd price", { price: 123_457, priceValue: 123_457 }],
  ["a letting", { ...letting, councilTaxBand: "C", epcCurrent: 50, squareFeet: 501 }],
  ["a student let", { ...letting, letType: "student", councilTaxBand: "C", epcCurrent: 50, squareFeet: 501 }],
  ["a letting with bills", { ...letting, billsIncluded: ["Council Tax", "Gas and electricity"], councilTaxBand: "C" }],
])("the monthly cost of %s filters as the page shows it, within the agency", async (_, change) => {
  await two.database.db.delete(properties);
  for (const agency of [two.first, two.second]) await insertProperty(two.database.db, agency.id, change);
  const rows = await two.database.db.select().from(properties);
  const propertyId = rows.find(({ agencyId }) => agencyId === two.first.id)?.propertyId;
  const home = (await findProperty(two.ctx, propertyId ?? 0)) as Property;
  const costed = toCostedHome(home, toNation(home.postcode, null));
  const total = sumOf(costed);
  const find = async (maxMonthly: number, deposit?: number) => {
    const found = await findProperties(two.ctx, normaliseSearch({ channel: home.channel, maxMonthly, deposit }));
    return found?.properties.map(({ property_id }) => property_id);
  };
  expect(await find(total)).toEqual([propertyId]);
  expect(await find(total - 1)).toEqual([]);
  const known = listMonthlyCosts(costed, interestRate).map(({ label, pounds }) => [label, pounds] as const);
  const own = sumCosts(withDeposit(known, costed.price ?? 0, interestRate, { ...defaultBuyer, deposit: "7" }));
  expect(await find(own, 7)).toEqual([propertyId]);
  expect(await find(own - 1, 7)).toEqual([]);
  const [fact] = monthlyCostFact(home, listMonthlyCosts(costed, interestRate), { isListedBelow: true });
  expect(fact?.value).toContain(total.toLocaleString("en-GB"));
});

const sumOf = (home: CostedHome) =>
  listMonthlyCosts(home, interestRate).reduce((sum, { pounds }) => sum + (pounds ?? 0), 0);

test("price on application is left out", async () => {
  await two.database.db.delete(properties);
  await insertProperty(two.database.db, two.first.id, { priceQualifier: "poa" });
  const found = await findProperties(two.ctx, normaliseSearch({ maxMonthly: 100_000 }));
  expect(found?.properties).toEqual([]);
});
