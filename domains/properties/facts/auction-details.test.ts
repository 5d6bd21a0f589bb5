import { expect, test } from "vitest";
import { sampleLot as lot, sampleAuctionDetails } from "#tests/support/samples/sample-auction.ts";
import { toAuctionDetails } from "./key-facts.ts";

const now = new Date("2026-11-15T12:00:00Z");
test("describes an upcoming lot", () => {
  expect(toAuctionDetails(lot, now)).toEqual(sampleAuctionDetails);
});

test("shows the result of a past auction, or that the lot is unsold", () => {
  const past = { ...lot, auctionDate: "2026-11-14" };
  expect(toAuctionDetails({ ...past, exchangedPrice: 245_000 }, now)).toMatchObject({
    heading: "Sold at auction",
    result: "Sold for £245,000",
  });
  expect(toAuctionDetails(past, now)).toMatchObject({
    heading: "Offered at auction",
    result: "Not sold in the room",
    isUnsold: true,
  });
});

test("shows no result until the auction day is over in London", () => {
  const evening = new Date("2026-06-30T22:59:00Z");
  const today = { ...lot, auctionDate: "2026-06-30", exchangedPrice: 245_000 };
  expect(toAuctionDetails(today, evening)?.result).toBeNull();
  expect(toAuctionDetails(today, new Date("2026-06-30T23:00:00Z"))?.result).toBe("Sold for £245,000");
});

test("returns null for a property not sold by auction", () => {
  expect(toAuctionDetails({ ...lot, auctionDate: null }, now)).toBeNull();
});
