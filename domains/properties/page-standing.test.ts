import { expect, test } from "vitest";
import { type PageStanding, pageStanding, type StandingSubject } from "./page-standing.ts";

const now = new Date("2026-11-15T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const home: StandingSubject = {
  channel: "sales",
  status: "available",
  disposal: "private_treaty",
  auctionDate: null,
  exchangedPrice: null,
  createdAt: daysAgo(400),
  published: true,
  statusChangedAt: daysAgo(300),
};

const cases: [string, Partial<StandingSubject>, PageStanding][] = [
  ["an old home still for sale", {}, "open"],
  ["one under offer", { status: "under_offer" }, "open"],
  ["one sold subject to contract", { status: "sstc" }, "open"],
  ["one let agreed", { status: "let_agreed", channel: "lettings" }, "open"],
  ["a draft", { published: false }, "gone"],
  ["one withdrawn yesterday", { status: "withdrawn", statusChangedAt: daysAgo(1) }, "gone"],
  ["one sold 90 days ago", { status: "sold", statusChangedAt: daysAgo(90) }, "closed"],
  ["one sold 91 days ago", { status: "sold", statusChangedAt: daysAgo(91) }, "gone"],
  ["one exchanged last week", { status: "exchanged", statusChangedAt: daysAgo(7) }, "closed"],
  ["one completed last year", { status: "completed" }, "gone"],
  ["one let last week", { status: "let", channel: "lettings", statusChangedAt: daysAgo(7) }, "closed"],
  ["one let last year", { status: "let", channel: "lettings" }, "gone"],
  ["a lot sold last week", { disposal: "auction", auctionDate: "2026-11-08", exchangedPrice: 1 }, "closed"],
  ["a lot sold last spring", { disposal: "auction", auctionDate: "2026-04-08", exchangedPrice: 1 }, "gone"],
  ["a lot unsold last spring", { disposal: "auction", auctionDate: "2026-04-08" }, "open"],
];

test.each(cases)("%s", (_, change, standing) => {
  expect(pageStanding({ ...home, ...change }, { soldPageDays: 90 }, now)).toBe(standing);
});
