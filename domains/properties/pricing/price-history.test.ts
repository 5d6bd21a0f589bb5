import { expect, test } from "vitest";
import { buildPriceHistory, type PriceChange } from "./price-history.ts";

const launched = new Date("2026-03-02T10:00:00Z");
const change = (day: string, previousPrice: number | null, price: number | null): PriceChange => ({
  previousPrice,
  price,
  occurredAt: `${day}T10:00:00Z`,
});

test("is empty for a price that never changed", () => {
  expect(buildPriceHistory(launched, [])).toEqual([]);
});

test("lists the newest price first and the launch price last", () => {
  expect(
    buildPriceHistory(launched, [change("2026-05-01", 500_000, 475_000), change("2026-07-01", 475_000, 480_000)]),
  ).toEqual([
    { date: "2026-07-01", price: 480_000, change: { by: 5_000, percent: 1.1 } },
    { date: "2026-05-01", price: 475_000, change: { by: -25_000, percent: -5 } },
    { date: "2026-03-02", price: 500_000, change: null },
  ]);
});

test("uses the last price of a day and ignores a change reverted the same day", () => {
  const mistake = [change("2026-05-01", 500_000, 50_000), change("2026-05-01", 50_000, 500_000)];
  expect(buildPriceHistory(launched, mistake)).toEqual([]);
});

test("skips a period without a price", () => {
  const hidden = [change("2026-05-01", 500_000, null), change("2026-06-01", null, 450_000)];
  expect(buildPriceHistory(launched, hidden).map(({ price }) => price)).toEqual([450_000, 500_000]);
});

test("starts on the day of the first price", () => {
  const changes = [change("2026-05-01", null, 500_000), change("2026-06-01", 500_000, 450_000)];
  expect(buildPriceHistory(launched, changes).map(({ date, price }) => [date, price])).toEqual([
    ["2026-06-01", 450_000],
    ["2026-05-01", 500_000],
  ]);
});

test("uses London days", () => {
  const late = { previousPrice: 500_000, price: 475_000, occurredAt: "2026-06-30T23:30:00Z" };
  expect(buildPriceHistory(launched, [late])[0]?.date).toBe("2026-07-01");
});
