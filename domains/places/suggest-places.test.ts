import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlacesDatabase } from "#tests/support/database/places-database.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { findNearbyPlaces, findSurroundings, parsePoint } from "./find-nearby-places.server.ts";
import { type ServedArea, suggestPlaces, suggestStations } from "./suggest-places.server.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createPlacesDatabase();
});
afterAll(() => test.close());

const nowhere: ServedArea = { towns: [], points: [] };
const westCountry: ServedArea = {
  towns: ["Taunton, Somerset", "Wellington, Somerset", "Bridgwater, Somerset"],
  points: [
    { lng: -3.103, lat: 51.015 },
    { lng: -3.23, lat: 50.98 },
    { lng: -3.0, lat: 51.13 },
  ],
};

async function labels(term: string, area = nowhere): Promise<string[]> {
  return (await suggestPlaces(test, { term, area })).map(({ label }) => label);
}

it.each([
  ["taunton", "Taunton station"],
  ["Taunton station", "Taunton station"],
  ["Taunton stat", "Taunton station"],
  ["taunton train station", "Taunton station"],
  ["Exeter St", "Exeter St Davids station"],
])("the first station for %s", async (term, label) => {
  expect((await suggestStations(test, term))[0]?.label).toBe(label);
});

describe("the first suggestion [1.7.30]", () => {
  it.each([
    ["taun", "Taunton, Somerset"],
    ["TAUNTON", "Taunton, Somerset"],
    ["Taunton, Somerset", "Taunton, Somerset"],
    ["newport shrop", "Newport, Shropshire"],
    ["somers", "Somerset"],
    ["ottery st m", "Ottery St Mary, Devon"],
    ["Ottery Saint Mary", "Ottery St Mary, Devon"],
    ["st. ives, corn", "St Ives, Cornwall"],
    ["bishops lyd", "Bishops Lydeard, Somerset"],
    ["glastonberry", "Glastonbury, Somerset"],
    ["tauntn", "Taunton, Somerset"],
    ["caerdydd", "Cardiff (Caerdydd), South Glamorgan"],
    ["Cardiff (Caerdydd), South Glamorgan", "Cardiff, South Glamorgan"],
    ["bristol", "Bristol"],
    ["broughton, buckinghamshire mk10", "Broughton, Buckinghamshire MK10"],
    ["wales", "Wales"],
    ["ta1", "TA1, Taunton"],
    ["TA1, Taunton", "TA1, Taunton"],
    ["ta1 1", "TA1 1"],
    ["BA11AN", "BA1 1AN"],
    ["ba1 1an", "BA1 1AN"],
    ["AB10 1AA", "AB10 1AA"],
    ["la9 4b", "LA9 4BA"],
    ["la94bd", "LA9 4BD"],
    ["LA9 4", "LA9 4"],
    ["bt1", "BT1, Belfast"],
    ["bt1 5gs", "BT1 5GS"],
  ])("for %j is %j", async (term, label) => {
    expect((await labels(term))[0]).toBe(label);
  });
});

describe("near an agency in Somerset", () => {
  it("ranks its own towns first, then the places near it", async () => {
    expect((await labels("wel"))[0]).not.toBe("Wellington, Somerset");
    expect((await labels("wel", westCountry)).slice(0, 2)).toEqual(["Wellington, Somerset", "Wells, Somerset"]);
    const well = await labels("well", westCountry);
    expect(well.indexOf("Wells, Somerset")).toBeLessThan(well.indexOf("Well, North Yorkshire"));
    const york: ServedArea = { towns: ["York, North Yorkshire"], points: [{ lng: -1.08, lat: 53.96 }] };
    expect((await labels("well", york))[0]).toBe("Well, North Yorkshire");
  });

  it.each([
    ["bath", "Bath, Somerset"],
    ["london", "London, Greater London"],
    ["lond", "London, Greater London"],
    ["somers", "Somerset"],
    ["wales", "Wales"],
    ["tauntn", "Taunton, Somerset"],
    ["st. ives, corn", "St Ives, Cornwall"],
  ])("still suggests what %j means: %s", async (term, label) => {
    expect((await labels(term, westCountry))[0]).toBe(label);
  });
});

it("returns at most 15 suggestions without duplicates [1.7.31 1.9.6]", async () => {
  for (const term of ["st", "new", "ta", "ta1", "llan"]) {
    const found = await suggestPlaces(test, { term, area: nowhere });
    expect(found.length, term).toBe(15);
    expect(new Set(found.map(({ placeId }) => placeId)).size, term).toBe(15);
  }
});

it.each([
  "",
  " ",
  "t",
  "%%",
  "__",
  "''",
  "上海",
  "\u{1F3E0}\u{1F3E0}",
  "zzzzqqqq",
  "x".repeat(101),
  "TA1 1AA 1AA",
  "a1%",
])("suggests nothing for %j", async (term) => {
  expect(await labels(term)).toEqual([]);
});

it("lists the units of a sector after it", async () => {
  const found = await labels("LA9 4");
  expect(found).toHaveLength(15);
  expect(found.slice(1).every((label) => /^LA9 4[A-Z]{2}$/.test(label))).toBe(true);
});

it.each([
  ["Carmarthenshire", { lng: -4.306, lat: 51.857 }, "wales"],
  ["Somerset", { lng: -4.306, lat: 51.857 }, "wales"],
  ["Avon", { lng: -3.103, lat: 51.015 }, "england"],
  ["Fife", { lng: 2, lat: 56 }, "scotland"],
  ["Avon", { lng: 2, lat: 56 }, null],
])("finds the country of %s at %j: %s", async (county, location, country) => {
  expect(await findSurroundings(test, { county, location })).toMatchObject({ country });
});

describe("places near a point [1.7.34]", () => {
  it("returns the nearest first [1.7.35]", async () => {
    const near = await findNearbyPlaces(test, { lng: -3.103, lat: 51.015 });
    expect(near[0]).toEqual({ placeId: "taunton-somerset", label: "Taunton, Somerset", county: "Somerset" });
    expect(near).toHaveLength(15);
  });

  it("returns nothing outside the UK", async () => {
    expect(await findNearbyPlaces(test, { lng: -74, lat: 40.7 })).toEqual([]);
  });

  it.each([
    ["-3.1,51", { lng: -3.1, lat: 51 }],
    [" -3.1 , 51.0 ", { lng: -3.1, lat: 51 }],
    ["181,51", null],
    ["1,91", null],
    ["1e3,5", null],
    ["NaN,NaN", null],
    ["51", null],
    ["", null],
  ])("parses point %j as %j", (text, point) => {
    expect(parsePoint(text)).toEqual(point);
  });
});
