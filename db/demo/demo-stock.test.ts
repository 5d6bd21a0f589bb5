import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import type { FeedProperty } from "#domains/feeds/feed-property.ts";
import { toMonthlyRent } from "#domains/properties/pricing/format-price.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { dayMs } from "#format/day-ms.ts";
import { projectDir } from "#platform/config.server.ts";
import { type DemoAgency, demoAgencies, readDemoMedia, readDemoStock } from "./read-demo-stock.server.ts";
import { createCalendar } from "./relative-dates.ts";

const folder = path.join(projectDir(), "db/demo");
const homesPerPage = 12;
const maxRepeatedLeads = 0.02;
const now = new Date("2026-11-15T12:00:00Z");
const read = (slug: DemoAgency, at = now) => readDemoStock(folder, slug, at);

test.each([
  ["-12d 09:14:33", "2026-11-03T09:14:33"],
  ["+5d", "2026-11-20T00:00:00"],
  ["sale-1", "2026-10-08T00:00:00"],
  ["sale+0", "2026-12-10T00:00:00"],
  ["sale+1", "2027-02-11T00:00:00"],
  ["sale-1 -30d 10:00:00", "2026-09-08T10:00:00"],
  ["next 1 July", "2027-07-01T00:00:00"],
])("reads the date %s", (text, date) => {
  expect(createCalendar(now)(text)).toEqual(new Date(`${date}Z`));
});

test("rejects another date", () => {
  expect(() => createCalendar(now)("soon")).toThrow("soon is not a date");
});

describe.each(demoAgencies)("%s", (slug) => {
  let homes: FeedProperty[];
  beforeAll(async () => {
    homes = (await read(slug)).feed.properties;
  });

  test.each([["2026-11-15T12:00:00Z"], ["2027-01-01T00:00:01Z"], ["2028-02-29T23:59:59Z"], ["2026-12-10T08:00:00Z"]])(
    "is complete when loaded at %s, with dates in order and none in the future",
    async (text) => {
      const at = new Date(text);
      const { feed, prices } = await read(slug, at);
      expect(feed).toMatchObject({ problems: [], warnings: [], unknownColumns: [] });
      expect(prices.every(({ occurredAt }) => occurredAt <= at)).toBe(true);
      for (const home of feed.properties) {
        const { createdAt, launchedAt = createdAt, statusChangedAt, updatedAt } = home;
        const order = [createdAt, launchedAt, statusChangedAt, updatedAt, at].map(Number);
        expect(order, home.reference).toEqual([...order].sort((a, b) => a - b));
        expect([home.headline, home.summary, home.description, ...home.features].join()).not.toMatch(/[{}]/);
      }
    },
  );

  test("has listings of the last week", () => {
    const young = homes.filter(({ createdAt }) => Number(now) - Number(createdAt) < 7 * dayMs).length / homes.length;
    expect(young).toBeGreaterThan(0.015);
    expect(young).toBeLessThan(0.06);
  });

  test("has no reference and no address twice", () => {
    for (const keys of [
      homes.map(({ reference }) => reference),
      homes.map(({ houseName, houseNumber, street, town }) => `${houseName}|${houseNumber}|${street}|${town}`),
    ])
      expect(new Set(keys).size).toBe(homes.length);
  });

  test("has a file for every picture, and at least four photos of each home and three of other premises, none twice", async () => {
    const { readMedia } = await readDemoMedia(folder, slug);
    const sources = new Set(homes.flatMap(({ media }) => media.map(({ source }) => source)));
    for (const source of sources)
      expect(
        source.endsWith(".svg") ? await readMedia(source) : existsSync(path.join(folder, "media", source)),
      ).toBeTruthy();
    for (const { reference, propertyType, media, squareFeet, epcCurrent } of homes) {
      const photos = media.filter(({ kind }) => kind === "photo").map(({ source }) => source);
      const isCommercial = getTypeGroup(propertyType) === "commercial";
      expect(photos.length, reference).toBeGreaterThanOrEqual(isCommercial ? 3 : 4);
      expect(new Set(photos).size).toBe(photos.length);
      expect(media.every(({ alt = "" }) => alt.length > 10)).toBe(true);
      expect(media.some(({ kind }) => kind === "floorplan")).toBe(squareFeet !== undefined);
      const [chart] = media.filter(({ kind }) => kind === "epc");
      expect(chart?.source.startsWith("premises-"), reference).toBe(
        epcCurrent === undefined ? undefined : isCommercial,
      );
    }
  });

  test("leads houses with their front and land with its plan, and repeats few leads on a page of results", () => {
    let repeats = 0;
    for (const channel of ["sales", "lettings"]) {
      const newestFirst = homes
        .filter((home) => home.channel === channel)
        .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt));
      const leads = newestFirst.map(({ media: [lead] }) => lead?.source ?? "");
      for (const [i, { propertyType, reference }] of newestFirst.entries()) {
        if (/(?<!pent|ware)house$|cottage|bungalow|barn/.test(propertyType))
          expect(leads[i], reference).toMatch(/^exterior-/);
        if (/land|plot/.test(propertyType)) expect(leads[i], reference).toMatch(/-site-0\.svg$/);
        if (/^end of terrace/.test(propertyType)) expect(leads[i], reference).toMatch(/end-terrace|row-end/);
      }
      for (let i = 0; i < leads.length; i += homesPerPage)
        repeats += leads.slice(i, i + homesPerPage).length - new Set(leads.slice(i, i + homesPerPage)).size;
    }
    expect(repeats / homes.length).toBeLessThan(maxRepeatedLeads);
  });

  test("leads flats with a building of flats, and shows no hall in offices and no hearth in new homes", () => {
    for (const { propertyType, reference, tags = [], media } of homes) {
      const sources = media.filter(({ kind }) => kind === "photo").map(({ source }) => source);
      if (getTypeGroup(propertyType) === "commercial") expect(sources, reference).not.toContain("hall-01.webp");
      if (/flat|apartment|studio|maisonette|penthouse|retirement/.test(propertyType))
        expect(sources[0], reference).toMatch(/^exterior-.*(flat|warehouse|georgian|villa|tall-terrace)/);
      if (tags.includes("new-home"))
        expect(sources.join(), reference).not.toMatch(/living-0[13467]|dining-01|hall-01|bathroom-01/);
    }
  });

  test("quotes the sizes of the rooms it lists", () => {
    for (const { description, rooms = [], reference } of homes) {
      const sizes = rooms.flatMap(({ dimensions }) => /^\d+'\d+" x \d+'\d+"/.exec(dimensions ?? "") ?? []);
      for (const [size] of description.matchAll(/\d+'\d+" by \d+'\d+"/g))
        expect(sizes, reference).toContain(size.replace("by", "x"));
      const bathroom = /[Tt]he bathroom,? \(?(?:measuring )?(\d+'\d+" by \d+'\d+")/.exec(description)?.[1];
      const names = rooms.filter(({ dimensions }) => bathroom && dimensions?.startsWith(bathroom.replace("by", "x")));
      if (bathroom) expect(names.map(({ name }) => name).join(), reference).toMatch(/Bathroom/);
    }
  });

  test("lists no room too narrow for its use", () => {
    const widths: [RegExp, number][] = [
      [/^Bedroom|kitchen/i, 1.98],
      [/^(Second )?Bathroom/, 1.68],
      [/^En Suite|^Shower Room/, 1.1],
    ];
    for (const { rooms = [], reference } of homes)
      for (const { name, dimensions } of rooms) {
        const width = Number(/ x ([\d.]+)m\)$/.exec(dimensions ?? "")?.[1] ?? 9);
        for (const [use, least] of widths)
          if (use.test(name)) expect(width, `${reference} ${name}`).toBeGreaterThanOrEqual(least);
      }
  });

  test("has auction lots with a number, a Thursday and a guide price", () => {
    const lots = homes.filter(({ auctionDate }) => auctionDate);
    expect(lots.length).toBeGreaterThan(0);
    expect(new Set(lots.map(({ auctionDate, lotNumber }) => `${auctionDate} ${lotNumber}`)).size).toBe(lots.length);
    for (const { auctionDate = "", priceQualifier, exchangedPrice } of lots) {
      expect(new Date(auctionDate).getUTCDay()).toBe(4);
      expect(priceQualifier).toBe("guide_price");
      if (new Date(auctionDate) > now) expect(exchangedPrice).toBeUndefined();
    }
  });

  test("has developments priced from their cheapest plot", () => {
    const plots = Map.groupBy(homes, ({ parentReference }) => parentReference);
    const developments = homes.filter(({ propertyType }) => propertyType === "development");
    expect(developments.length).toBeGreaterThan(0);
    for (const { reference, price } of developments)
      expect(Math.min(...(plots.get(reference) ?? []).map((plot) => plot.price ?? 0))).toBe(price);
  });

  test("has something on the market for each search tab", () => {
    const { $schema, ...tabs } = JSON.parse(readFileSync(`${projectDir()}/agencies/${slug}/search.json`, "utf8"));
    const onMarket = homes.filter(({ published, status }) => published && status === "available");
    const first = searchTabs.parse(tabs).topLevels.flatMap(({ subLevels }) => subLevels.slice(0, 1));
    const empty = first.filter(({ tag }) => tag !== "" && !onMarket.some(({ tags = [] }) => tags.includes(tag)));
    expect(empty).toEqual([]);
  });

  test("has capped deposits and no letting below an EPC of E", () => {
    for (const { channel, letType, deposit, price, rentFrequency, bedrooms, epcCurrent = 39 } of homes) {
      if (channel !== "lettings" || letType === "commercial") continue;
      const weekly = (toMonthlyRent(price ?? 0, rentFrequency ?? "pcm", bedrooms) * 12) / 52;
      expect(deposit).toBeLessThanOrEqual(weekly * (weekly * 52 >= 50_000 ? 6 : 5) + 1);
      expect(epcCurrent).toBeGreaterThanOrEqual(39);
    }
  });
});

test("descriptions are plain and lawful, and no long sentence is repeated", async () => {
  const homes = (await Promise.all(demoAgencies.map((slug) => read(slug)))).flatMap(({ feed }) => feed.properties);
  const sentences = homes.flatMap(({ description }) =>
    description.split(/(?<=[.!?])\s+/).filter((one) => one.length > 90),
  );
  expect(sentences.filter((one, i) => sentences.indexOf(one) !== i)).toEqual([]);
  for (const { headline, summary, description, features, reference } of homes) {
    const text = [headline, summary, description, ...features].join("\n");
    expect(text, reference).not.toMatch(/undefined|null|NaN| {2}|\b1 bedrooms|one bedrooms|\ba [aei]\w/);
    expect(text).not.toMatch(/no dss|no benefits|no children|professional couple|assured shorthold|minimum term/i);
    expect(summary.length).toBeLessThanOrEqual(300);
  }
});
