import { expect, test } from "vitest";
import type { PriceEntry } from "#domains/properties/pricing/price-history.ts";
import { formatPriceNote } from "./home-extras.tsx";

const now = Date.parse("2026-11-17T12:00:00Z");
const entry = (date: string, price: number, by: number): PriceEntry => ({ date, price, change: { by, percent: 1 } });
const reduced = [entry("2026-10-27", 410_000, -15_000)];

test.each<[string, readonly PriceEntry[], number | null, string | null]>([
  ["no earlier price", [], 425_000, null],
  ["a reduction, first visit", reduced, null, "Reduced by £15,000 three weeks ago."],
  ["a reduction since", reduced, 425_000, "Reduced by £15,000 three weeks ago; you saw it at £425,000."],
  ["a reduction already seen", reduced, 410_000, "Reduced by £15,000 three weeks ago."],
  ["an old reduction", [entry("2026-05-01", 410_000, -15_000)], 410_000, null],
  ["a dearer home", [entry("2026-11-10", 430_000, 5_000)], 425_000, "You saw it at £425,000."],
])("%s", (_, prices, seen, note) => expect(formatPriceNote(prices, seen, now)).toBe(note));
