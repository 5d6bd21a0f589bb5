import fc from "fast-check";
import { expect, test } from "vitest";
import { dutyRates, findDutyRates } from "./duty-rates.ts";
import { regions, toRegion } from "./region.ts";
import { calculateStampDuty, getBuyerOptions, type Purchase } from "./stamp-duty.ts";

const today = "2026-11-15";
const plain = { firstTimeBuyer: false, additionalProperty: false, nonUkResident: false, companyBuyer: false };
const first = { ...plain, firstTimeBuyer: true };
const additional = { ...plain, additionalProperty: true };
const company = { ...plain, companyBuyer: true };
const nonResident = { ...plain, nonUkResident: true };

test.each([
  ["england", 125_000, plain, 0, 0],
  ["england", 210_000, plain, 1_700, 0.8],
  ["england", 295_000, plain, 4_750, 1.6],
  ["england", 925_000, plain, 36_250, 3.9],
  ["england", 1_500_000, plain, 93_750, 6.3],
  ["england", 2_000_000, plain, 153_750, 7.7],
  ["england", 425_000, first, 6_250, 1.5],
  ["england", 500_000, first, 10_000, 2],
  ["england", 500_001, first, 15_000, 3],
  ["england", 300_000, additional, 20_000, 6.7],
  ["england", 295_000, { ...additional, nonUkResident: true }, 25_400, 8.6],
  ["england", 295_000, nonResident, 10_650, 3.6],
  ["england", 400_000, { ...first, nonUkResident: true }, 13_000, 3.3],
  ["england", 39_999, additional, 0, 0],
  ["england", 40_000, additional, 2_000, 5],
  ["scotland", 145_000, plain, 0, 0],
  ["scotland", 150_000, plain, 100, 0.1],
  ["scotland", 250_000, plain, 2_100, 0.8],
  ["scotland", 325_000, plain, 5_850, 1.8],
  ["scotland", 350_000, plain, 8_350, 2.4],
  ["scotland", 1_000_000, plain, 78_350, 7.8],
  ["scotland", 175_000, first, 0, 0],
  ["scotland", 300_000, first, 4_000, 1.3],
  ["scotland", 350_000, additional, 36_350, 10.4],
  ["scotland", 120_000, additional, 9_600, 8],
  ["scotland", 39_999, additional, 0, 0],
  ["scotland", 200_000, additional, 17_100, 8.6],
  ["wales", 225_000, plain, 0, 0],
  ["wales", 260_000, plain, 2_100, 0.8],
  ["wales", 345_000, plain, 7_200, 2.1],
  ["wales", 400_000, plain, 10_500, 2.6],
  ["wales", 500_000, plain, 18_000, 3.6],
  ["wales", 1_000_000, plain, 61_750, 6.2],
  ["wales", 2_000_000, plain, 171_750, 8.6],
  ["wales", 180_000, additional, 9_000, 5],
  ["wales", 300_000, additional, 19_950, 6.7],
  ["wales", 500_000, additional, 42_450, 8.5],
  ["wales", 1_000_000, additional, 111_200, 11.1],
  ["wales", 39_999, additional, 0, 0],
  ["wales", 180_000, company, 9_000, 5],
  ["wales", 500_000, { ...company, additionalProperty: true }, 42_450, 8.5],
  ["england", 300_000, company, 5_000, 1.7],
  ["wales", 300_000, { ...first, nonUkResident: true }, 4_500, 1.5],
] as const)(
  "duty in %s on £%i for %o is £%i, effective rate %f per cent [2.9.23-26]",
  (region, price, buyer, total, effectiveRate) => {
    expect(calculateStampDuty({ region, price, ...buyer }, today)).toMatchObject({ total, effectiveRate });
  },
);

test.each([
  ["england", plain, "0 to 125000: 0, to 250000: 2, to 925000: 5, to 1500000: 10, above: 12"],
  ["england", additional, "0 to 125000: 5, to 250000: 7, to 925000: 10, to 1500000: 15, above: 17"],
  ["england", nonResident, "0 to 125000: 2, to 250000: 4, to 925000: 7, to 1500000: 12, above: 14"],
  ["scotland", plain, "0 to 145000: 0, to 250000: 2, to 325000: 5, to 750000: 10, above: 12"],
  ["scotland", first, "0 to 175000: 0, to 250000: 2, to 325000: 5, to 750000: 10, above: 12"],
  ["scotland", additional, "0 to 145000: 8, to 250000: 10, to 325000: 13, to 750000: 18, above: 20"],
  ["wales", plain, "0 to 225000: 0, to 400000: 6, to 750000: 7.5, to 1500000: 10, above: 12"],
  ["wales", additional, "0 to 180000: 5, to 250000: 8.5, to 400000: 10, to 750000: 12.5, to 1500000: 15, above: 17"],
] as const)("bands in %s for %o are %s", (region, buyer, bands) => {
  const { slices } = calculateStampDuty({ region, price: 3_000_000, ...buyer }, today);
  expect(`0 ${slices.map(({ to, rate }) => `${to ? `to ${to}` : "above"}: ${rate}`).join(", ")}`).toBe(bands);
});

test("England has two bands for first-time buyers", () => {
  const { slices } = calculateStampDuty({ region: "england", price: 500_000, ...first }, today);
  expect(slices.map(({ from, to, rate }) => [from, to, rate])).toEqual([
    [0, 300_000, 0],
    [300_000, 500_000, 5],
  ]);
});

test.each(["england", "scotland", "wales"] as const)("%s taxes additional homes from £40,000", (region) => {
  expect(calculateStampDuty({ region, price: 40_000, ...additional }, today).total).toBeGreaterThan(0);
  expect(calculateStampDuty({ region, price: 39_999, ...additional }, today).total).toBe(0);
});

test("omits a band the price only reaches; a price of 0 has no tax", () => {
  expect(calculateStampDuty({ region: "england", price: 250_000, ...plain }, today).slices).toHaveLength(2);
  expect(calculateStampDuty({ region: "england", price: 0, ...plain }, today)).toMatchObject({
    total: 0,
    effectiveRate: 0,
    slices: [],
  });
});

const purchases = fc.record({
  region: fc.constantFrom(...regions.map(({ value }) => value)),
  price: fc.integer({ min: 0, max: 5_000_000 }),
  nonUkResident: fc.boolean(),
  buyer: fc.constantFrom(plain, first, additional),
});

test("slices cover the price without gaps and their taxes add up to the total [2.9.22]", () => {
  fc.assert(
    fc.property(purchases, ({ buyer, ...rest }) => {
      const purchase: Purchase = { ...buyer, ...rest };
      const { slices, total } = calculateStampDuty(purchase, today);
      expect(slices.reduce((sum, { amount }) => sum + amount, 0)).toBe(purchase.price);
      expect(Math.round(slices.reduce((sum, { tax }) => sum + tax, 0))).toBe(total);
      slices.forEach(({ from }, i) => {
        expect(from).toBe(slices[i - 1]?.to ?? 0);
      });
    }),
  );
});

test("a higher price or a surcharge never lowers the tax", () => {
  fc.assert(
    fc.property(purchases, fc.integer({ min: 0, max: 500_000 }), ({ buyer, ...rest }, more) => {
      const purchase: Purchase = { ...buyer, ...rest };
      const { total } = calculateStampDuty(purchase, today);
      expect(calculateStampDuty({ ...purchase, price: purchase.price + more }, today).total).toBeGreaterThanOrEqual(
        total,
      );
      expect(calculateStampDuty({ ...purchase, nonUkResident: true }, today).total).toBeGreaterThanOrEqual(total);
      expect(calculateStampDuty({ ...rest, ...additional }, today).total).toBeGreaterThanOrEqual(
        calculateStampDuty({ ...rest, ...plain }, today).total,
      );
    }),
  );
});

test("reports a price over England's first-time buyer cap; Scotland has none [2.9.27]", () => {
  expect(calculateStampDuty({ region: "england", price: 500_001, ...first }, today).overFirstTimeBuyerCap).toBe(
    500_000,
  );
  expect(calculateStampDuty({ region: "england", price: 500_000, ...first }, today).overFirstTimeBuyerCap).toBeNull();
  expect(calculateStampDuty({ region: "scotland", price: 900_000, ...first }, today).overFirstTimeBuyerCap).toBeNull();
});

test("offers only the buyer options a region has [2.9.27]", () => {
  expect(getBuyerOptions("england", today)).toEqual({
    firstTimeBuyer: true,
    nonUkResident: true,
    companyBuyer: false,
  });
  expect(getBuyerOptions("scotland", today)).toEqual({
    firstTimeBuyer: true,
    nonUkResident: false,
    companyBuyer: false,
  });
  expect(getBuyerOptions("wales", today)).toEqual({
    firstTimeBuyer: false,
    nonUkResident: false,
    companyBuyer: true,
  });
});

test.each([
  ["england", ["base", "first_time_buyer"], "base_sdlt_rate"],
  ["scotland", ["base", "first_time_buyer"], "base_lbtt_rate"],
  ["wales", ["base", "corporate_buyer"], "base_ltt_rate"],
] as const)("%s has the tables %j with the rate column %s [2.3.61-67]", (region, names, rate) => {
  const { tables } = findDutyRates(dutyRates[region], today);
  expect(Object.keys(tables)).toEqual(names);
  const columns = ["minimum_property_price", "maximum_property_price", rate, "non_uk_resident_surcharge"];
  for (const band of Object.values(tables).flat())
    expect(Object.keys(band)).toEqual([...columns, "additional_property_surcharge"]);
});

test.each([
  ["wales", plain, today, "2022-10-10"],
  ["wales", additional, today, "2024-12-11"],
  ["wales", company, today, "2024-12-11"],
  ["wales", additional, "2024-12-10", "2022-10-10"],
  ["england", plain, today, "2025-04-01"],
] as const)("rates in %s for %o on %s are in force since %s [2.9.23-26]", (region, buyer, day, since) => {
  expect(calculateStampDuty({ region, price: 300_000, ...buyer }, day).validFrom).toBe(since);
});

test("the higher rates of Wales rose by a point on 11 December 2024", () => {
  const tax = (day: string) => calculateStampDuty({ region: "wales", price: 300_000, ...additional }, day).total;
  expect([tax("2024-12-10"), tax("2024-12-11")]).toEqual([16_950, 19_950]);
});

test("new rates apply from their valid_from date", () => {
  const [now] = dutyRates.england;
  if (!now) throw new Error("England has rates");
  const later = { ...now, valid_from: "2027-04-01" };
  expect(findDutyRates([later, now], "2027-03-31")).toBe(now);
  expect(findDutyRates([later, now], "2027-04-01")).toBe(later);
  expect(findDutyRates([later, now], "1999-01-01")).toBe(now);
});

test("maps gazetteer countries to regions", () => {
  expect(["england", "northern-ireland", "scotland", "wales", null].map(toRegion)).toEqual([
    "england",
    "england",
    "scotland",
    "wales",
    "england",
  ]);
});
