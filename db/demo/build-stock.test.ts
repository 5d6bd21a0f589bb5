import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";
import type { Atlas } from "./atlas.ts";
import { buildStock } from "./build-stock.ts";
import type { DemoPicture } from "./choose-pictures.ts";
import type { Home } from "./demo-home.ts";
import type { DemoBranch } from "./find-sites.ts";
import { nearest } from "./geography.ts";
import { readAtlas } from "./read-atlas.server.ts";
import { listLeads, listSimilar } from "./spread-leads.ts";
import type { StockInput } from "./stock-input.ts";
import { isDwelling, isLand, stockPlans } from "./stock-plan.ts";

const now = new Date("2026-11-15T12:00:00Z");
const week = 7 * 86_400_000;
const towns: Record<string, DemoBranch[]> = {
  "harbour-and-vale": [
    { branchId: 1, slug: "taunton", town: "Taunton", lat: 51.01467, lng: -3.10248 },
    { branchId: 2, slug: "minehead", town: "Minehead", lat: 51.20669, lng: -3.47306 },
    { branchId: 3, slug: "exeter", town: "Exeter", lat: 50.7224, lng: -3.52657 },
  ],
  northgate: [
    { branchId: 1, slug: "york", town: "York", lat: 53.9583, lng: -1.0786 },
    { branchId: 2, slug: "haxby", town: "Haxby", lat: 54.01793, lng: -1.08029 },
  ],
};

let atlas: Atlas;
let pictures: DemoPicture[];
beforeAll(async () => {
  atlas = await readAtlas(projectDir());
  pictures = JSON.parse(await readFile(path.join(projectDir(), "db/demo/media/manifest.json"), "utf8")).pictures;
});

const inputFor = (slug: string): StockInput => {
  const plan = stockPlans[slug];
  if (!plan) throw new Error(`No plan for ${slug}`);
  return {
    slug,
    now,
    plan,
    atlas,
    pictures,
    branches: towns[slug] ?? [],
    staff: [{ staffMemberId: 9, branchId: 1, department: "Sales", sales: true, lettings: false }],
  };
};

/** Built once per agency, because it takes a second. */
const stocks = new Map<string, Home[]>();
const stockOf = (slug: string): Home[] => {
  const homes = stocks.get(slug) ?? buildStock(inputFor(slug));
  stocks.set(slug, homes);
  return homes;
};

describe.each([
  ["harbour-and-vale", 274, 150, { newest: 0, price: 3, postcode: 3, similar: 0 }],
  ["northgate", 53, 141, { newest: 0, price: 2, postcode: 2, similar: 0 }],
])("%s", (slug, sales, lettings, maxRepeats) => {
  let homes: Home[];
  beforeAll(() => {
    homes = stockOf(slug);
  });

  test("has the planned mix of channels", () => {
    expect(homes.filter((home) => home.channel === "sales")).toHaveLength(sales);
    expect(homes.filter((home) => home.channel === "lettings")).toHaveLength(lettings);
  });

  test.each([
    ["bungalow", "lettings"],
    ["shop", "sales"],
  ])("has an available %s in %s, which its search form offers", (kind, channel) => {
    const found = homes.filter((home) => home.kind === kind && home.channel === channel && home.life.published);
    expect(found.map(({ life }) => life.status)).toContain("available");
  });

  test("uses real streets, unique addresses and the nearest branch", () => {
    const streets = new Set(atlas.streets.map(({ street, town, postcode }) => `${street}|${town}|${postcode}`));
    const addresses = homes.map(
      ({ address, site }) => `${address.houseName}|${address.houseNumber}|${site.street}|${site.town}`,
    );
    expect(new Set(addresses).size).toBe(homes.length);
    for (const { site } of homes) {
      expect(streets.has(`${site.street}|${site.town}|${site.postcode}`)).toBe(true);
      expect(nearest(site, towns[slug] ?? []).item.branchId).toBe(site.branch.branchId);
    }
  });

  test("leads with a front, and almost no page of results or trio of similar homes shows a lead twice", () => {
    const built = homes.filter((home) => home.look && home.life.published);
    for (const home of built) {
      const lead = home.pictures[0]?.file ?? "";
      expect(
        listLeads(home, pictures).map(({ file }) => file),
        home.reference,
      ).toContain(lead);
      if (isDwelling(home.kind) && home.kind !== "flat" && home.kind !== "studio") expect(lead).toMatch(/^exterior-/);
    }
    const countRepeats = (shown: readonly Home[]) =>
      shown.length - new Set(shown.map(({ pictures: [first] }) => first?.file)).size;
    const repeats = { newest: 0, price: 0, postcode: 0, similar: 0 };
    for (const channel of ["sales", "lettings"]) {
      const list = built.filter((home) => home.channel === channel);
      const orders = {
        newest: list.toSorted((a, b) => Number(b.life.createdAt) - Number(a.life.createdAt)),
        price: list.toSorted((a, b) => (a.price.value ?? 0) - (b.price.value ?? 0)),
        postcode: list.toSorted((a, b) => (a.site.postcode < b.site.postcode ? -1 : 1)),
      };
      for (const [order, ordered] of Object.entries(orders))
        for (let i = 0; i < ordered.length; i += 12)
          repeats[order as keyof typeof orders] += countRepeats(ordered.slice(i, i + 12));
      for (const home of list) repeats.similar += countRepeats(listSimilar(home, list));
    }
    for (const [shown, count] of Object.entries(repeats))
      expect.soft(count, shown).toBeLessThanOrEqual(maxRepeats[shown as keyof typeof repeats]);
  });

  test("has four to fourteen fitting pictures per property, none twice", () => {
    for (const home of homes) {
      const files = home.pictures.map((picture) => picture.file);
      expect(files.length, home.reference).toBeGreaterThanOrEqual(4);
      expect(files.length).toBeLessThanOrEqual(14);
      expect(new Set(files).size).toBe(files.length);
      if (home.kind === "flat") expect(files.join()).not.toMatch(/cottage|barn|farmhouse|detached|garden/);
      if (isLand(home.kind)) expect(files.every((file) => /^(land|farm)-/.test(file))).toBe(true);
      if (isDwelling(home.kind)) expect(files.join()).toMatch(/\bexterior-/);
    }
  });

  test("follows letting law: one rent, capped deposits, no EPC below E", () => {
    for (const { channel, kind, price, terms, energy } of homes) {
      if (channel !== "lettings" || !isDwelling(kind)) continue;
      expect(price.qualifier).toBe("none");
      expect(price.value).toBeGreaterThan(0);
      const yearly = (price.value ?? 0) * 12;
      expect(terms?.deposit).toBeLessThanOrEqual((yearly / 52) * (yearly >= 50_000 ? 6 : 5));
      if (energy) expect(energy.current).toBeGreaterThanOrEqual(39);
    }
  });

  test("has new listings this week and dates in order", () => {
    const young = homes.filter((home) => now.getTime() - home.life.createdAt.getTime() < week).length / homes.length;
    expect(young).toBeGreaterThan(0.05);
    expect(young).toBeLessThan(0.11);
    for (const { life } of homes) {
      const order = [life.createdAt, life.launchedAt, life.statusChangedAt, life.updatedAt, now].map(Number);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });

  test("has auction lots with a number, a Thursday and a guide price", () => {
    const lots = homes.filter((home) => home.lot);
    expect(lots.length).toBeGreaterThan(0);
    expect(new Set(lots.map(({ lot }) => `${lot?.auctionDate} ${lot?.lotNumber}`)).size).toBe(lots.length);
    for (const { lot, price } of lots) {
      expect(new Date(lot?.auctionDate ?? "").getUTCDay()).toBe(4);
      expect(price.qualifier).toBe("guide_price");
      if (new Date(lot?.auctionDate ?? "") > now) expect(lot?.exchangedPrice).toBeNull();
    }
  });

  test("has developments of six to ten plots, priced from the cheapest", () => {
    for (const development of homes.filter((home) => home.kind === "development")) {
      const plots = homes.filter((home) => home.plotOf?.development === development.address.houseName);
      expect(plots.length).toBe(development.homes);
      expect(development.price.price).toBe(Math.min(...plots.map((plot) => plot.price.price ?? 0)));
    }
  });
});

test("is deterministic", () => {
  expect(buildStock(inputFor("northgate"))).toEqual(stockOf("northgate"));
});

test("student lets cost £110 to £190 per person per week, in the city", () => {
  const students = stockOf("northgate").filter((home) => home.use === "student");
  expect(students.length).toBeGreaterThan(40);
  for (const { price, site } of students) {
    expect(price.rentFrequency).toBe("pppw");
    expect(price.price).toBeGreaterThanOrEqual(110);
    expect(price.price).toBeLessThanOrEqual(190);
    expect(site.town).toBe("York");
  }
});

test("few commercial properties are POA, and land ranges from a plot to a farm", () => {
  const homes = stockOf("harbour-and-vale");
  const hidden = homes.filter((home) => home.price.price === null);
  expect(hidden.length).toBeGreaterThan(1);
  expect(hidden.length).toBeLessThan(9);
  expect(hidden.some((home) => isDwelling(home.kind))).toBe(false);
  const acres = homes.flatMap((home) => home.acres ?? []);
  expect(Math.min(...acres)).toBeLessThan(0.3);
  expect(Math.max(...acres)).toBe(250);
});
