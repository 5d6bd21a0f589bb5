import { describe, expect, test } from "vitest";
import { type Badge, type BadgeSubject, badgeOf } from "./badge.ts";

const now = new Date("2026-11-15T12:00:00Z");
const old: BadgeSubject = {
  channel: "sales",
  status: "available",
  disposal: "private_treaty",
  auctionDate: null,
  exchangedPrice: null,
  createdAt: new Date("2026-06-01T00:00:00Z"),
};
const fresh = { createdAt: new Date("2026-11-10T00:00:00Z") };

const cases: [string, Partial<BadgeSubject>, Badge | null][] = [
  ["an available home of last summer", {}, null],
  ["a home of this week [1.4.39]", fresh, "NEW Listing!"],
  [
    "a home seven days old to the second [1.4.39 1.9.7]",
    { createdAt: new Date("2026-11-08T12:00:00Z") },
    "NEW Listing!",
  ],
  ["a home a second older [1.4.39 1.9.7]", { createdAt: new Date("2026-11-08T11:59:59Z") }, null],
  ["a home dated tomorrow", { createdAt: new Date("2026-11-16T00:00:00Z") }, null],
  ["under offer, for sale [1.4.34]", { status: "under_offer" }, "Under offer"],
  ["under offer, to let [1.4.33]", { status: "under_offer", channel: "lettings" }, "Let Agreed"],
  ["let agreed [1.4.33]", { status: "let_agreed", channel: "lettings" }, "Let Agreed"],
  ["reserved", { status: "reserved" }, "Under offer"],
  ["under offer and new", { status: "under_offer", ...fresh }, "Under offer"],
  ["sold [1.4.35]", { status: "sold" }, "Sold"],
  ["exchanged [1.4.35]", { status: "exchanged" }, "Sold"],
  ["completed [1.4.35]", { status: "completed" }, "Sold"],
  ["sold and new [1.4.39]", { status: "sold", ...fresh }, "Sold"],
  ["let [1.4.38]", { status: "let", channel: "lettings" }, "Let"],
  ["let and new [1.4.38]", { status: "let", channel: "lettings", ...fresh }, "Let"],
  [
    "a past auction with an exchanged price [1.4.36]",
    { disposal: "auction", auctionDate: "2026-11-14", exchangedPrice: 210_000 },
    "Sold",
  ],
  ["a past auction without one [1.4.36]", { disposal: "auction", auctionDate: "2026-11-14" }, null],
  [
    "today's auction with an exchanged price",
    { disposal: "auction", auctionDate: "2026-11-15", exchangedPrice: 210_000 },
    null,
  ],
];

test.each([
  ["2026-06-10T22:59:59Z", null],
  ["2026-06-10T23:00:00Z", "Sold"],
])("the tenth of June is over at midnight in London: at %s [1.4.36]", (time, badge) => {
  const lot: BadgeSubject = { ...old, disposal: "auction", auctionDate: "2026-06-10", exchangedPrice: 210_000 };
  expect(badgeOf(lot, { displaySstcStatusAsSold: false }, new Date(time))).toBe(badge);
});

describe("badge", () => {
  test.each(cases)("%s", (_, change, badge) => {
    expect(badgeOf({ ...old, ...change }, { displaySstcStatusAsSold: false }, now)).toBe(badge);
  });

  test("SSTC follows the agency's setting, new or not [1.3.66 1.4.37]", () => {
    for (const age of [{}, fresh]) {
      const property: BadgeSubject = { ...old, ...age, status: "sstc" };
      expect(badgeOf(property, { displaySstcStatusAsSold: false }, now)).toBe("SSTC");
      expect(badgeOf(property, { displaySstcStatusAsSold: true }, now)).toBe("Sold");
    }
  });
});
