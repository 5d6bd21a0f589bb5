import { expect, test } from "vitest";
import { sampleAuctionDetails as lot } from "#tests/support/samples/sample-auction.ts";
import {
  addIncome,
  formatSubtitle,
  listFilms,
  splitFacts,
  toAuctionPanel,
  toPictureLink,
  toPriceRow,
} from "./page-sections.server.ts";

const reduced = { date: "2026-03-12", price: 2_033, change: { by: -200, percent: -9 } };

test.each([
  ["pcm", "£2,033 pcm"],
  ["pa", "£24,400 pa"],
  ["pq", "£24,400 pa"],
  [null, "£2,033"],
] as const)("shows an earlier price of a home advertised %s", (frequency, text) => {
  expect(toPriceRow(reduced, frequency)).toMatchObject({ text, note: "Reduced by 9%" });
});

test("the line under the address of a lot names its auction until it is sold", () => {
  const subtitle = (change: object) => formatSubtitle("Cottage for sale", { ...lot, ...change }, "2026-12-10");
  expect(subtitle({})).toBe("Cottage for sale. Lot\u00a04, auction on 10 December 2026");
  expect(subtitle({ lot: null })).toBe("Cottage for sale. Auction on 10 December 2026");
  expect(subtitle({ result: "Sold for £215,000" })).toBe("Cottage for sale");
});

const sale = {
  id: "december",
  title: "December auction",
  startsAt: "2026-12-10T14:00",
  place: "The Priory Rooms, Taunton",
  postcode: "TA1 1JT",
  text: "Fourteen lots",
  pictures: [],
  path: "/auctions",
};
const inRoom = { fee: null, isOnline: false };

test("names the venue and the page of an auction that the agency has announced", () => {
  const panel = toAuctionPanel(lot, sale, inRoom);
  expect(panel.lines).toContainEqual(["Auction", "Thursday 10 December 2026 at 14:00"]);
  expect(panel.lines).toContainEqual(["Where", "The Priory Rooms, Taunton TA1 1JT"]);
  expect(panel.path).toBe("/auctions");
  expect(toAuctionPanel(lot, null, inRoom).lines).toContainEqual(["Auction", "Thursday 10 December 2026"]);
});

test("gives the buyer's fee where it is known, and no room for an auction online", () => {
  const { lines } = toAuctionPanel(lot, sale, { fee: "4.5% including VAT", isOnline: true });
  expect(lines).toContainEqual(["Reservation fee", "4.5% including VAT"]);
  expect(lines).toContainEqual(["Where", "Online"]);
  expect(lines).toContainEqual(["Auction", "Thursday 10 December 2026"]);
});

test("gives one link to all films that the overlay shows, before those of other sites", () => {
  const film = (id: string, description: string) => ({
    id,
    description,
    embed: { kind: "file", src: `https://media.example/${id}.mp4` } as const,
  });
  const elsewhere = {
    id: "video",
    description: "Video",
    embed: { kind: "unsupported", href: "https://elsewhere.example/" } as const,
  };
  const link = { href: "https://elsewhere.example/", label: "Video" };
  expect(listFilms([])).toEqual([]);
  expect(listFilms([elsewhere])).toEqual([link]);
  expect(listFilms([film("1", "Virtual tour, garden")])).toEqual([
    { href: "#/video/1", label: "Virtual tour, garden" },
  ]);
  const tours = [film("1", "Virtual Tour 1"), film("2", "Virtual Tour 2")];
  expect(listFilms(tours)).toEqual([{ href: "#/video/1", label: "Virtual tours" }]);
  expect(listFilms([...tours, elsewhere, film("3", "Drone film")])).toEqual([
    { href: "#/video/1", label: "Videos and tours" },
    link,
  ]);
});

test("lists income before the energy rating, in place of facts of the same name", () => {
  const facts = [
    { label: "Service charge", value: null },
    { label: "EPC rating", value: "C" },
    { label: "Reference", value: "KEN-1" },
  ] as const;
  const income = [
    { label: "Rent", value: "£1,750 a month" },
    { label: "Service charge", value: "£900 a year" },
  ] as const;
  expect(addIncome(facts, income)).toEqual([...income, facts[1], facts[2]]);
});

test("names the land of a farm before its rooms, and the garden of a house after them", () => {
  const facts = [
    { label: "Size", value: "930 sq ft" },
    { label: "Land", value: "9 acres" },
    { label: "Tenure", value: "Freehold" },
  ] as const;
  const textsOf = (acreage: number) =>
    splitFacts(["3 bedrooms", null, null], acreage, facts).counts.map(({ text }) => text);
  expect(textsOf(9)).toEqual(["9 acres", "3 bedrooms", "930 sq ft"]);
  expect(textsOf(0.2)).toEqual(["3 bedrooms", "930 sq ft", "9 acres"]);
  expect(splitFacts([], 0, facts).facts).toEqual([facts[2]]);
});

test("names a film on the photographs in one word", () => {
  expect(toPictureLink([{ href: "#/video/1", label: "Virtual tours" }])).toEqual({ href: "#/video/1", label: "Tour" });
  expect(toPictureLink([{ href: "#/video/1", label: "Drone film" }])?.label).toBe("Video");
  expect(toPictureLink([{ href: "https://elsewhere.example/", label: "Video" }])).toBeNull();
});
