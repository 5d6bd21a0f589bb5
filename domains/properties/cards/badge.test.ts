import { describe, expect, test } from "vitest";
import type { PropertyStatus } from "#domains/properties/property-enums.ts";
import { type Badge, type BadgeInput, getBadge } from "./badge.ts";

const now = new Date("2026-11-15T12:00:00Z");
const old: BadgeInput = {
  channel: "sales",
  status: "available",
  disposal: "private_treaty",
  auctionDate: null,
  exchangedPrice: null,
  createdAt: new Date("2026-06-01T00:00:00Z"),
};
const isNew = { createdAt: new Date("2026-11-10T00:00:00Z") };

const cases: [string, Partial<BadgeInput>, Badge | null][] = [
  ["available and not new", {}, null],
  ["listed this week [1.4.39]", isNew, "NEW Listing!"],
  ["listed exactly seven days ago [1.4.39 1.9.7]", { createdAt: new Date("2026-11-08T12:00:00Z") }, "NEW Listing!"],
  ["listed seven days and a second ago [1.4.39 1.9.7]", { createdAt: new Date("2026-11-08T11:59:59Z") }, null],
  ["dated tomorrow", { createdAt: new Date("2026-11-16T00:00:00Z") }, null],
  ["under offer, for sale [1.4.34]", { status: "under_offer" }, "Under offer"],
  ["under offer, to let [1.4.33]", { status: "under_offer", channel: "lettings" }, "Let Agreed"],
  ["let agreed [1.4.33]", { status: "let_agreed", channel: "lettings" }, "Let Agreed"],
  ["reserved", { status: "reserved" }, "Under offer"],
  ["under offer and new", { status: "under_offer", ...isNew }, "Under offer"],
  ["sold [1.4.35]", { status: "sold" }, "Sold"],
  ["exchanged [1.4.35]", { status: "exchanged" }, "Sold"],
  ["completed [1.4.35]", { status: "completed" }, "Sold"],
  ["sold and new [1.4.39]", { status: "sold", ...isNew }, "Sold"],
  ["let [1.4.38]", { status: "let", channel: "lettings" }, "Let"],
  ["let and new [1.4.38]", { status: "let", channel: "lettings", ...isNew }, "Let"],
  [
    "past auction with an exchanged price [1.4.36]",
    { disposal: "auction", auctionDate: "2026-11-14", exchangedPrice: 210_000 },
    "Sold",
  ],
  ["past auction without an exchanged price [1.4.36]", { disposal: "auction", auctionDate: "2026-11-14" }, null],
  [
    "auction today with an exchanged price",
    { disposal: "auction", auctionDate: "2026-11-15", exchangedPrice: 210_000 },
    null,
  ],
];

test.each([
  ["2026-06-10T22:59:59Z", null],
  ["2026-06-10T23:00:00Z", "Sold"],
])("ends an auction day at midnight in London: at %s [1.4.36]", (time, badge) => {
  const lot: BadgeInput = { ...old, disposal: "auction", auctionDate: "2026-06-10", exchangedPrice: 210_000 };
  expect(getBadge(lot, { displaySstcStatusAsSold: false }, new Date(time))).toBe(badge);
});

test.each<PropertyStatus>(["available", "under_offer", "sstc", "reserved", "let_agreed", "let"])(
  "a past auction with an exchanged price is Sold, also when its status is %s [1.4.36]",
  (status) => {
    const lot: BadgeInput = { ...old, status, disposal: "auction", auctionDate: "2026-11-14", exchangedPrice: 210_000 };
    for (const displaySstcStatusAsSold of [true, false])
      expect(getBadge(lot, { displaySstcStatusAsSold }, now)).toBe("Sold");
  },
);

describe("badge", () => {
  test.each(cases)("%s: %o gives %s", (_, change, badge) => {
    expect(getBadge({ ...old, ...change }, { displaySstcStatusAsSold: false }, now)).toBe(badge);
  });

  test("shows SSTC as the agency's setting says, new or not [1.3.66 1.4.37]", () => {
    for (const age of [{}, isNew]) {
      const property: BadgeInput = { ...old, ...age, status: "sstc" };
      expect(getBadge(property, { displaySstcStatusAsSold: false }, now)).toBe("SSTC");
      expect(getBadge(property, { displaySstcStatusAsSold: true }, now)).toBe("Sold");
    }
  });
});
