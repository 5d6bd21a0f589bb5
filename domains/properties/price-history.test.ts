import { expect, test } from "vitest";
import { type PriceChange, priceHistory } from "./price-history.ts";

const launched = new Date("2026-03-02T10:00:00Z");
const change = (day: string, previousPrice: number | null, price: number | null): PriceChange => ({
  previousPrice,
  price,
  occurredAt: new Date(`${day}T10:00:00Z`),
});

test("a price that never changed has no history", () => {
  expect(priceHistory(launched, [])).toEqual([]);
});

test("the newest price stands first, the one it came with last", () => {
  expect(
    priceHistory(launched, [change("2026-05-01", 500_000, 475_000), change("2026-07-01", 475_000, 480_000)]),
  ).toEqual([
    { date: "2026-07-01", price: 480_000, change: { by: 5_000, percent: 1.1 } },
    { date: "2026-05-01", price: 475_000, change: { by: -25_000, percent: -5 } },
    { date: "2026-03-02", price: 500_000, change: null },
  ]);
});

test("of one day the last price counts, and one that comes back at once is no change", () => {
  const mistake = [change("2026-05-01", 500_000, 50_000), change("2026-05-01", 50_000, 500_000)];
  expect(priceHistory(launched, mistake)).toEqual([]);
});

test("a while without a price is passed over", () => {
  const hidden = [change("2026-05-01", 500_000, null), change("2026-06-01", null, 450_000)];
  expect(priceHistory(launched, hidden).map(({ price }) => price)).toEqual([450_000, 500_000]);
});

test("a home that came without a price is listed on the day it first had one", () => {
  const told = [change("2026-05-01", null, 500_000), change("2026-06-01", 500_000, 450_000)];
  expect(priceHistory(launched, told).map(({ date, price }) => [date, price])).toEqual([
    ["2026-06-01", 450_000],
    ["2026-05-01", 500_000],
  ]);
});

test("days are London's", () => {
  const late = { previousPrice: 500_000, price: 475_000, occurredAt: new Date("2026-06-30T23:30:00Z") };
  expect(priceHistory(launched, [late])[0]?.date).toBe("2026-07-01");
});
