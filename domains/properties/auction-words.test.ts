import { expect, test } from "vitest";
import { auctionWords } from "./auction-words.ts";

const now = new Date("2026-11-15T12:00:00Z");
const lot = {
  disposal: "auction",
  auctionDate: "2026-12-10",
  lotNumber: 4,
  exchangedPrice: null,
  price: 210_000,
} as const;

test("a lot to come", () => {
  expect(auctionWords(lot, now)).toEqual({
    heading: "For sale by auction",
    lot: "Lot 4",
    date: "Thursday 10 December 2026",
    guidePrice: "£210,000",
    result: null,
  });
});

test("a lot past its day tells what came of it, as far as it is known", () => {
  const past = { ...lot, auctionDate: "2026-11-14" };
  expect(auctionWords({ ...past, exchangedPrice: 245_000 }, now)?.result).toBe("Sold for £245,000");
  expect(auctionWords(past, now)?.result).toBe("Ask agent");
});

test("a lot on its own day, in London, has no result yet", () => {
  const evening = new Date("2026-06-30T22:59:00Z");
  const today = { ...lot, auctionDate: "2026-06-30", exchangedPrice: 245_000 };
  expect(auctionWords(today, evening)?.result).toBeNull();
  expect(auctionWords(today, new Date("2026-06-30T23:00:00Z"))?.result).toBe("Sold for £245,000");
});

test("nothing that is not an auction", () => {
  expect(auctionWords({ ...lot, auctionDate: null }, now)).toBeNull();
});
