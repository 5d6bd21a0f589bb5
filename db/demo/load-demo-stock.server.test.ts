import { readFile } from "node:fs/promises";
import { and, count, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { branches, staff } from "#domains/branches/tables.server.ts";
import { mediaObjects, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { insertAgency, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { closedAllWeek } from "#tests/support/database/insert-property.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { loadDemoStock } from "./load-demo-stock.server.ts";
import { minNoticeableLength, splitSentences } from "./prose/grammar.ts";

const now = new Date("2026-11-15T12:00:00Z");
const tagList =
  "house house-share detached-house semi-detached-house terraced-house cottage bungalow flat studio barn-conversion farm equestrian land building-plot commercial office shop industrial auction new-home development student short-let retirement investment period garden parking sea-view village town-centre pets-considered".split(
    " ",
  );
const offices: Record<string, [town: string, lat: number, lng: number][]> = {
  "harbour-and-vale": [
    ["Taunton", 51.01467, -3.10248],
    ["Minehead", 51.20669, -3.47306],
    ["Dulverton", 51.04016, -3.55067],
    ["Wellington", 50.97994, -3.2257],
    ["Bridgwater", 51.12807, -3.00427],
    ["Exeter", 50.7224, -3.52657],
    ["Tiverton", 50.90323, -3.48492],
    ["Honiton", 50.79877, -3.19219],
  ],
  northgate: [
    ["York", 53.9583, -1.0786],
    ["Haxby", 54.01793, -1.08029],
  ],
};

let database: TestDatabase;
let southWest: TestAgency;
let york: TestAgency;
let rows: (typeof properties.$inferSelect)[];
const said: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  southWest = await openAgency("harbour-and-vale");
  york = await openAgency("northgate");
  for (const agency of [southWest, york]) await load(agency);
  rows = await database.db.select().from(properties);
}, 120_000);
afterAll(() => database.close());

test("stores 424 and 194 properties and reports progress", () => {
  expect(rows.filter((row) => row.agencyId === southWest.id)).toHaveLength(424);
  expect(rows.filter((row) => row.agencyId === york.id)).toHaveLength(194);
  expect(said.join("\n")).toMatch(/424 properties described[\s\S]*194 properties stored/);
});

test("each agency has only its own branches, staff and pictures", async () => {
  for (const agency of [southWest, york]) {
    const own = rows.filter((row) => row.agencyId === agency.id);
    const limit = (offices[agency.slug] ?? []).length;
    expect(own.every((row) => row.branchId <= limit && (row.staffMemberId ?? 0) % 10 === row.branchId)).toBe(true);
    const [stored] = await database.db
      .select({ total: count() })
      .from(mediaObjects)
      .where(eq(mediaObjects.agencyId, agency.id));
    expect(stored?.total).toBeGreaterThan(200);
  }
});

test("every property has photos with alt text; buildings have a floor plan, rated ones an EPC chart", async () => {
  const media = await database.db.select().from(propertyMedia).where(eq(propertyMedia.agencyId, york.id));
  expect(media.every((row) => row.alt.length > 10)).toBe(true);
  for (const row of rows.filter((one) => one.agencyId === york.id)) {
    const kinds = media.filter((one) => one.propertyId === row.propertyId).map((one) => one.kind);
    expect(kinds.filter((kind) => kind === "photo").length).toBeGreaterThanOrEqual(4);
    expect(kinds.includes("floorplan")).toBe(row.squareFeet !== null);
    expect(kinds.includes("epc")).toBe(row.epcCurrent !== null);
  }
  const [picture] = await database.db
    .select()
    .from(mediaObjects)
    .where(and(eq(mediaObjects.agencyId, york.id), eq(mediaObjects.contentType, "image/webp")))
    .limit(1);
  expect(picture?.credit).toBe("Computer-generated image");
});

test("plots are linked to their development", async () => {
  const plots = await database.db.select().from(properties).where(isNotNull(properties.parentPropertyId));
  expect(plots).toHaveLength(30);
  for (const plot of plots) {
    const parent = rows.find((row) => row.propertyId === plot.parentPropertyId && row.agencyId === plot.agencyId);
    expect(parent?.propertyType).toBe("development");
    expect(plot.tags).toContain("new-home");
  }
});

test("uses only known tags, two of them for one agency only", () => {
  const used = new Set(rows.flatMap((row) => row.tags));
  expect([...used].filter((tag) => !tagList.includes(tag)).sort()).toEqual(["gth commercial", "gth development"]);
  expect(tagList.filter((tag) => !used.has(tag))).toEqual([]);
  expect(rows.filter((row) => row.agencyId === york.id && row.tags.some((tag) => tag.startsWith("gth")))).toEqual([]);
});

test.each(["harbour-and-vale", "northgate"])("each search tab of %s has something on the market", async (slug) => {
  const { $schema, ...tabs } = JSON.parse(await readFile(`${projectDir()}/agencies/${slug}/search.json`, "utf8"));
  const { topLevels } = searchTabs.parse(tabs);
  const agencyId = [southWest, york].find((agency) => agency.slug === slug)?.id;
  const onMarket = rows.filter((row) => row.agencyId === agencyId && row.published && row.status === "available");
  const first = topLevels.flatMap(({ subLevels }) => subLevels.slice(0, 1).map(({ tag }) => tag));
  expect(first.filter((tag) => tag !== "" && !onMarket.some((row) => row.tags.includes(tag)))).toEqual([]);
});

test("a hidden address shows no number or name", () => {
  const hidden = rows.filter((row) => row.addressHidden);
  expect(hidden.length).toBeGreaterThan(5);
  for (const row of hidden) expect(row.displayAddress).toBe(`${row.street}, ${row.town}, ${row.county}`);
});

describe("descriptions", () => {
  test("do not repeat long sentences", () => {
    const seen = new Map<string, string>();
    const shared = rows.flatMap((row) =>
      splitSentences(row.description.replaceAll("\n\n", " "))
        .filter((sentence) => sentence.length > minNoticeableLength)
        .filter((sentence) => seen.has(sentence) || !seen.set(sentence, row.reference)),
    );
    expect(shared).toEqual([]);
    expect(seen.size).toBeGreaterThan(5_000);
  });

  test("have varied openings", () => {
    const openings = Map.groupBy(rows, (row) => row.description.split(" ").slice(0, 5).join(" "));
    expect(Math.max(...[...openings.values()].map((group) => group.length))).toBeLessThan(rows.length * 0.04);
  });

  test("are complete, plain and lawful", () => {
    for (const row of rows) {
      const text = [row.headline, row.summary, row.description, ...row.features].join("\n");
      expect(text, row.reference).not.toMatch(
        /undefined|null|NaN| {2}|[[\]{}|]|\b1 bedrooms|one bedrooms|\ba [aei]\w|\ban [bcdfgjklmnpqrstvwxyz]/,
      );
      expect(text).not.toMatch(
        /no dss|no benefits|housing benefit|no children|professional couple|12.month|assured shorthold|\bAST\b|minimum term/i,
      );
      expect(row.summary.length, row.summary).toBeLessThanOrEqual(300);
      expect(row.summary.length, row.reference).toBeGreaterThan(50);
      const paragraphs = row.description.split("\n\n").length;
      expect(paragraphs >= 4 && paragraphs <= 8, `${row.reference}: ${paragraphs} paragraphs`).toBe(true);
      expect(
        row.features.length >= 5 && row.features.length <= 10,
        `${row.reference}: ${row.features.length} features`,
      ).toBe(true);
    }
  });
});

test("without branches stores nothing and throws the reason", async () => {
  const empty = await insertAgency(database.db, "empty");
  const attempt = loadDemoStock(database.db, {
    agencyId: empty.id,
    agencySlug: "northgate",
    now,
    projectDir: projectDir(),
    say: () => {},
  });
  await expect(attempt).rejects.toThrow("no branches");
  await expect(load({ id: empty.id, slug: "unknown" })).rejects.toThrow("No demo stock for unknown");
});

async function openAgency(slug: string): Promise<TestAgency> {
  const agency = await insertAgency(database.db, slug);
  for (const [i, [town, lat, lng]] of (offices[slug] ?? []).entries()) {
    const at = { agencyId: agency.id, branchId: i + 1 };
    const contact = { telephone: "01632 960001", email: `office@${slug}.test` };
    await database.db.insert(branches).values({
      ...at,
      ...contact,
      slug: town.toLowerCase(),
      name: town,
      position: i,
      street: "1 High Street",
      town,
      county: "Somerset",
      postcode: "TA1 1AA",
      location: { lat, lng },
      openingHours: closedAllWeek,
      description: town,
    });
    const person = {
      ...at,
      firstName: "Ann",
      surname: "Hill",
      jobTitle: "Negotiator",
      email: contact.email,
      contactableForLettings: true,
    };
    await database.db.insert(staff).values([
      { ...person, staffMemberId: 10 + i + 1, contactableForSales: true, position: 0 },
      { ...person, staffMemberId: 20 + i + 1, contactableForSales: false, position: 1 },
    ]);
  }
  return agency;
}

function load({ id, slug }: TestAgency) {
  return loadDemoStock(database.db, {
    agencyId: id,
    agencySlug: slug,
    now,
    projectDir: projectDir(),
    say: (text) => said.push(text),
  });
}
