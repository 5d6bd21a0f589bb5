import { expect, test } from "vitest";
import { getPageState, type PageState, type PageStateInput } from "./page-state.ts";

const now = new Date("2026-11-15T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const home: PageStateInput = {
  channel: "sales",
  status: "available",
  disposal: "private_treaty",
  auctionDate: null,
  exchangedPrice: null,
  createdAt: daysAgo(400),
  published: true,
  statusChangedAt: daysAgo(300),
};

const cases: [string, Partial<PageStateInput>, PageState][] = [
  ["available", {}, "open"],
  ["under offer", { status: "under_offer" }, "open"],
  ["sold subject to contract", { status: "sstc" }, "open"],
  ["let agreed", { status: "let_agreed", channel: "lettings" }, "open"],
  ["unpublished", { published: false }, "gone"],
  ["withdrawn yesterday", { status: "withdrawn", statusChangedAt: daysAgo(1) }, "gone"],
  ["sold 90 days ago", { status: "sold", statusChangedAt: daysAgo(90) }, "closed"],
  ["sold 91 days ago", { status: "sold", statusChangedAt: daysAgo(91) }, "gone"],
  ["exchanged last week", { status: "exchanged", statusChangedAt: daysAgo(7) }, "closed"],
  ["completed last year", { status: "completed" }, "gone"],
  ["let last week", { status: "let", channel: "lettings", statusChangedAt: daysAgo(7) }, "closed"],
  ["let last year", { status: "let", channel: "lettings" }, "gone"],
  ["sold at auction last week", { disposal: "auction", auctionDate: "2026-11-08", exchangedPrice: 1 }, "closed"],
  ["sold at auction last spring", { disposal: "auction", auctionDate: "2026-04-08", exchangedPrice: 1 }, "gone"],
  ["unsold at auction last spring", { disposal: "auction", auctionDate: "2026-04-08" }, "open"],
];

test.each(cases)("%s: %o gives %s", (_, change, state) => {
  expect(getPageState({ ...home, ...change }, { soldPageDays: 90 }, now)).toBe(state);
});
