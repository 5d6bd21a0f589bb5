import { expect, test } from "vitest";
import type { Nation } from "#domains/places/nation.ts";
import { sampleProperty } from "#tests/support/samples/sample-property.ts";
import { advertisingRules, findBreaches, latestRuleDay, type RuleName } from "./advertising-rules.ts";
import type { AdvertisedHome } from "./rule.ts";

const sale = sampleProperty({ tenure: "freehold", councilTaxBand: "C", epcCurrent: 60 });
const toLet: Partial<AdvertisedHome> = {
  channel: "lettings",
  price: 1_300,
  rentFrequency: "pcm",
  deposit: 1_300,
  letType: "long",
  lettingsFeeText: "No fees. Client money is protected by Propertymark. Landlord registration pending.",
};
const inText = (description: string) => ({ ...toLet, description });
const newLease = { yearsRemaining: 125, groundRent: 200, groundRentReviewYears: null, serviceCharge: 900 };
const lastDayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const broken: [RuleName, Nation, Partial<AdvertisedHome>, string][] = [
  ["material-information", "england", { councilTaxBand: null, tenure: null }, "council tax, tenure"],
  ["material-information-b", "wales", { bedrooms: 0 }, "rooms, construction"],
  ["material-information-c", "northern-ireland", {}, "flood and erosion"],
  ["price-qualifier", "england", { price: null, priceQualifier: "offers_over" }, "“Offers over” has no figure"],
  ["home-report", "scotland", {}, "Home Report"],
  ["holding-deposit", "england", inText("A holding deposit of two weeks’ rent is payable."), "two weeks"],
  ["holding-deposit", "wales", inText("Holding deposit equal to one month’s rent."), "one month"],
  ["sale-price", "scotland", { priceQualifier: "poa" }, "on application"],
  ["one-rent", "england", { ...toLet, price: null }, "not stated"],
  ["one-rent", "england", { ...toLet, priceQualifier: "offers_over" }, "one amount"],
  ["one-rent", "england", inText("Best and final by Friday."), "Best and final"],
  ["families-and-benefits", "england", inText("Sorry, no DSS."), "no DSS"],
  ["families-and-benefits", "wales", inText("Not suitable for children."), "children"],
  ["families-and-benefits", "scotland", inText("Working tenants only."), "Working tenants only"],
  ["no-fixed-term", "england", inText("Offered on a 12-month AST."), "12-month AST"],
  ["no-fixed-term", "scotland", inText("Minimum term six months."), "Minimum term"],
  ["rent-in-advance", "england", inText("Six months’ rent in advance."), "Six months’ rent in advance"],
  ["pets", "england", { ...toLet, petsAllowed: false }, "keep a pet"],
  ["pets", "england", inText("No pets."), "No pets"],
  ["tenant-fees", "england", inText("Referencing fees apply."), "Referencing fees"],
  ["tenant-fees", "wales", inText("An admin fee of £150."), "admin fee"],
  ["tenant-fees", "scotland", inText("Inventory charge £90."), "Inventory charge"],
  ["deposit-cap", "england", { ...toLet, deposit: 1_501 }, "5 weeks’ rent (£1,500)"],
  ["deposit-cap", "england", { ...toLet, price: 5_200, deposit: 7_201 }, "6 weeks’ rent (£7,200)"],
  ["deposit-cap", "england", { ...toLet, rentFrequency: "pw", price: 300, deposit: 1_501 }, "£1,500"],
  ["deposit-cap", "scotland", { ...toLet, deposit: 2_601 }, "two months’ rent (£2,600)"],
  ["deposit-cap", "northern-ireland", { ...toLet, deposit: 1_301 }, "one month’s rent (£1,300)"],
  ["lettings-fees-shown", "england", { ...toLet, lettingsFeeText: " " }, "redress scheme"],
  ["lettings-fees-shown", "wales", { ...toLet, lettingsFeeText: null }, "redress scheme"],
  ["landlord-registration", "scotland", { ...toLet, lettingsFeeText: null }, "registration number"],
  ["epc-shown", "england", { epcCurrent: null }, "energy rating"],
  ["epc-shown", "scotland", { ...toLet, epcCurrent: null }, "energy rating"],
  ["epc-minimum", "wales", { ...toLet, epcCurrent: 38 }, "38 is below E"],
  ["ground-rent", "england", { newHome: true, tenure: "leasehold", lease: newLease }, "ground rent"],
];

const startIn = (rule: RuleName, nation: Nation) =>
  (advertisingRules[rule].inForce as Partial<Record<Nation, string>>)[nation];
const findFinding = (change: Partial<AdvertisedHome>, rule: RuleName, nation: Nation, day: string) =>
  findBreaches({ ...sale, ...change }, nation, day).find((breach) => breach.rule === rule)?.finding;

test.each(broken)("%s in %s is broken by %j from its first day", (rule, nation, change, words) => {
  const since = startIn(rule, nation) ?? "";
  expect(findFinding(change, rule, nation, lastDayBefore(since))).toBeUndefined();
  expect(findFinding(change, rule, nation, since)).toContain(words);
});

const nations: readonly Nation[] = ["england", "wales", "scotland", "northern-ireland", "crown-dependency"];
const everyRule = (Object.keys(advertisingRules) as RuleName[]).flatMap((rule) =>
  nations.map((nation) => [rule, nation, startIn(rule, nation)] as const),
);

test.each(everyRule)("%s starts in %s on %s and not a day earlier", (rule, nation, since) => {
  const samples = broken.filter(([name]) => name === rule).map(([, , change]) => change);
  const isBroken = (day: string) => samples.some((change) => findFinding(change, rule, nation, day) !== undefined);
  expect(isBroken(since === undefined ? "2100-01-01" : lastDayBefore(since))).toBe(false);
  if (since !== undefined) expect(isBroken(since)).toBe(true);
});

test.each<[string, Nation | null, Partial<AdvertisedHome>]>([
  ["a sale", "england", {}],
  ["a sale in Scotland with its report", "scotland", { features: ["Home Report on request"] }],
  ["a new home in Scotland", "scotland", { newHome: true }],
  ["a sale by tender without a figure", "england", { price: null, priceQualifier: "sale_by_tender" }],
  ["a holding deposit of one week", "england", inText("A holding deposit of one week’s rent.")],
  ["a let in England", "england", toLet],
  ["a let in Wales with a large deposit", "wales", { ...toLet, deposit: 5_000 }],
  ["a let in Scotland with a number", "scotland", { ...toLet, features: ["Landlord 123456/230/01234"] }],
  ["the highest deposit", "england", { ...toLet, deposit: 1_500 }],
  ["a deposit for a rent per person", "england", { ...toLet, rentFrequency: "pppw", price: 150, deposit: 900 }],
  ["a holiday let", "england", { ...inText("No pets. Minimum let one week."), letType: "short", deposit: 5_000 }],
  ["a student let of one year", "england", { ...inText("Fixed term of 44 weeks."), letType: "student" }],
  ["families are welcome", "england", inText("Pets and families welcome, no fees to pay.")],
  ["a sale with offers over", "england", { priceQualifier: "offers_over", description: "Offers over £200,000." }],
  ["rating E to let", "england", { ...toLet, epcCurrent: 39 }],
  ["an old lease with a ground rent", "england", { tenure: "leasehold", lease: newLease }],
  ["a shop", "england", { propertyType: "shop", epcCurrent: null, councilTaxBand: null }],
  ["Jersey", "crown-dependency", { ...toLet, deposit: 9_000 }],
])("%s breaks no rule", (_, nation, change) => {
  const found = findBreaches({ ...sale, ...change }, nation, "2026-11-01");
  const notDisclosed = ["material-information", "material-information-b", "material-information-c"];
  expect(found.filter(({ rule }) => !notDisclosed.includes(rule))).toEqual([]);
});

test("on a border England's rules apply", () => {
  const found = findBreaches({ ...sale, ...toLet, petsAllowed: false }, null, "2026-11-01");
  const broken = found.filter(({ severity }) => severity !== "advise");
  expect(broken.map(({ rule, severity }) => [rule, severity])).toEqual([["pets", "check"]]);
});

test.each([
  ["2026-05-02", "2026-05-01"],
  ["2026-05-01", "2026-05-01"],
  ["2026-04-30", "2025-04-06"],
])("on %s the latest rule is of %s", (on, day) => {
  expect(latestRuleDay(on)).toBe(day);
});
