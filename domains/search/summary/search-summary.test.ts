import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { english } from "#languages/translate.ts";
import { inLanguage, otherLanguages } from "#platform/http/language.server.ts";
import { listFilterChips, placeIntro, searchSummary } from "./search-summary.ts";

test.each([
  [{}, null, "Properties for sale"],
  [{ channel: "lettings" }, null, "Properties to rent"],
  [
    { placeId: "taunton-somerset", within: 5, minBeds: 3, tags: ["house"], maxPrice: 400_000 },
    "Taunton",
    "3+ bedroom houses for sale within 5 miles of Taunton, up to £400,000",
  ],
  [{ placeId: "taunton-somerset", within: 0.25 }, "Taunton", "Properties for sale within ¼ mile of Taunton"],
  [{ placeId: "somerset", minBeds: 2, maxBeds: 2, tags: ["flat"] }, "Somerset", "2 bedroom flats for sale in Somerset"],
  [{ minBeds: 0, maxBeds: 0, channel: "lettings", tags: ["studio"] }, null, "Studios to rent"],
  [{ minBeds: 0 }, null, "Studio or larger properties for sale"],
  [{ minBeds: 0, maxBeds: 2, tags: ["flat"] }, null, "Studio to 2 bedroom flats for sale"],
  [{ maxBeds: 0 }, null, "Studio properties for sale"],
  [{ maxBeds: 1 }, null, "Up to 1 bedroom properties for sale"],
  [{ channel: "lettings", minPrice: 500, maxPrice: 900 }, null, "Properties to rent, £500 pcm to £900 pcm"],
  [{ channel: "lettings", tags: ["office"], maxPrice: 417 }, null, "Offices to rent, up to £5,000 pa"],
  [{ tags: ["land"], minAcreage: 2.5 }, null, "Land for sale, from 2.5 acres"],
  [{ tags: ["!flat", "garden", "parking"] }, null, "Properties for sale, with garden and parking, without flat"],
  [{ text: "river view", createdAgo: 1 }, null, "Properties for sale, mentioning “river view”, added in the last day"],
  [{ tags: ["auction"], auctionDate: "2026-12-03" }, null, "Auction lots for sale, in the auction of 3 December 2026"],
  [{ tags: ["auction"], status: "sold" }, null, "Auction lots sold"],
  [{ status: "all", maxBeds: 1 }, null, "Up to 1 bedroom properties for sale, including sold"],
  [{ channel: "lettings", status: "under-offer" }, null, "Properties to rent, let agreed"],
  [{ channel: "lettings", status: "let", placeId: "taunton-somerset" }, "Taunton", "Properties let in Taunton"],
  [{ tags: ["period"] }, null, "Period properties for sale"],
  [{ tags: ["cottage", "garden", "period"] }, null, "Period cottages for sale, with garden"],
  [{ channel: "lettings", tags: ["pets-considered"] }, null, "Properties to rent, pets considered"],
  [{ poly: "oxmvHnibR?owHnzD??nwHozD?" }, null, "Properties for sale in the area you drew"],
])("summarises %o", (search, placeName, text) => {
  expect(searchSummary(normaliseSearch(search), { placeName })).toBe(text);
});

const welsh = otherLanguages.get("cy") ?? english;

test.each([
  [{ channel: "lettings" }, null, "Eiddo ar rent"],
  [
    { placeId: "taunton-somerset", within: 2, minBeds: 3, tags: ["house", "period"], maxPrice: 400_000 },
    "Taunton",
    "Tai cyfnod 3+ ystafell wely ar werth o fewn 2 filltir o gwmpas Taunton, hyd at £400,000",
  ],
  [{ tags: ["!flat", "garden", "parking"] }, null, "Eiddo ar werth, gan gynnwys gardd, parcio, ac eithrio fflat"],
  [
    { createdAgo: 14, channel: "lettings", maxPrice: 900 },
    null,
    "Eiddo ar rent, hyd at £900 y mis, ychwanegwyd yn y 14 diwrnod diwethaf",
  ],
])("summarises %o in Welsh", (search, placeName, text) => {
  inLanguage(welsh, () => {
    expect(searchSummary(normaliseSearch(search), { placeName })).toBe(text);
    expect(
      listFilterChips(normaliseSearch({ minBeds: 2, status: "sold" }), { placeName }).map(({ label }) => label),
    ).toEqual(["O 2 ystafell wely i fyny", "Gwerthwyd"]);
  });
});

const towns = (...counts: [string, number][]) => counts.map(([town, homes]) => ({ town, homes }));

test.each([
  ["Taunton", towns(), null],
  ["Taunton", towns(["Taunton", 1]), "We have one property for sale in and around Taunton."],
  ["Somerset", towns(["Wells", 3]), "We have 3 properties for sale in Somerset, all in Wells."],
  [
    "Taunton",
    towns(["Taunton", 24], ["Trull", 1]),
    "We have 25 properties for sale in and around Taunton: 24 in Taunton and 1 in Trull.",
  ],
  [
    "Somerset",
    towns(["Taunton", 1200], ["Bath", 4], ["Wells", 3], ["Frome", 2], ["Street", 1], ["Chard", 1]),
    "We have 1,211 properties for sale in Somerset: 1,200 in Taunton, 4 in Bath, 3 in Wells, 2 in Frome and 2 elsewhere.",
  ],
])("describes %s with %j", (place, counts, intro) => {
  expect(placeIntro(place, "sales", counts)).toBe(intro);
});
