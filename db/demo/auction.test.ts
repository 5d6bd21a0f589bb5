import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createAuctionRoom } from "./auction.ts";
import { createRandom } from "./random.ts";

const saleDays = (now: string) => {
  const enterLot = createAuctionRoom(new Date(now));
  const days = [0, 1, 2, 3].map((nth) => enterLot(createRandom("lots"), nth, 100_000, false).lot.auctionDate);
  return [...new Set(days)].sort();
};

test("lots belong to the last and the next two auctions, also across the turn of the year", () => {
  expect(saleDays("2026-11-15T12:00:00Z")).toEqual(["2026-10-08", "2026-12-10", "2027-02-11"]);
  expect(saleDays("2026-12-31T23:30:00Z")).toEqual(["2026-12-10", "2027-02-11", "2027-04-08"]);
  expect(saleDays("2027-02-11T09:00:00Z")).toEqual(["2026-12-10", "2027-02-11", "2027-04-08"]);
});

test("auction dates match the agency's auction page", () => {
  const page = new URL("../../agencies/harbour-and-vale/pages/auctions.json", import.meta.url);
  const printed = [...readFileSync(page, "utf8").matchAll(/"startsAt": "(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day);
  expect(printed).toEqual(expect.arrayContaining(saleDays("2026-11-15T12:00:00Z").slice(1)));
});
