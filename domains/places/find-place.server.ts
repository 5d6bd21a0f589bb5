import { eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { oncePerPool } from "#platform/db/database.server.ts";
import { findUnit } from "./packed-units.server.ts";
import { parsePlaceId } from "./place-id.ts";
import { parsePostcode } from "./postcode.ts";
import { type Boundary, counties, outcodes, places, sectors, stations } from "./tables.server.ts";

/** A searchable place: a country, a county, a postcode prefix, or a point with a default radius. */
export type FoundPlace = Readonly<{
  placeId: string;
  name: string;
  county: Readonly<{ slug: string; name: string }> | null;
  area:
    | { kind: "country"; country: string }
    | { kind: "county"; slug: string; boundary: Boundary; centre: LngLat }
    | { kind: "postcodes"; prefix: string; centre: LngLat }
    | { kind: "point"; centre: LngLat; miles: number };
}>;

const defaultRadiusMiles: Readonly<Record<string, number>> = { city: 5, town: 3, suburb: 1.5, village: 2 };
const postcodeRadiusMiles = 0.5;

export async function findPlace(ctx: Pick<Context, "db">, placeId: string): Promise<FoundPlace | null> {
  const ref = parsePlaceId(placeId);
  switch (ref?.kind) {
    case "country":
      return { placeId, name: toCountryName(ref.slug), county: null, area: { kind: "country", country: ref.slug } };
    case "county":
      return findCounty(ctx, ref.slug);
    case "postcode":
      return findPostcodeArea(ctx, placeId, ref.code);
    case "place":
      return findTown(ctx, placeId);
    default:
      return null;
  }
}

async function findCounty(ctx: Pick<Context, "db">, slug: string): Promise<FoundPlace | null> {
  const [row] = await ctx.db
    .select({ name: counties.name, boundary: counties.boundary, centre: counties.label })
    .from(counties)
    .where(eq(counties.slug, slug));
  if (!row) return null;
  const { name, ...shape } = row;
  return { placeId: slug, name, county: { slug, name }, area: { kind: "county", slug, ...shape } };
}

/** Most searches and property pages need one of a few towns, which change only with a release. */
const townsOf = oncePerPool(() => new LRUCache<string, FoundPlace>({ max: 2_000 }));

async function findTown({ db }: Pick<Context, "db">, placeId: string): Promise<FoundPlace | null> {
  const towns = townsOf(db);
  const known = towns.get(placeId);
  if (known) return known;
  const [row] = await db
    .select({
      name: places.name,
      kind: places.kind,
      location: places.location,
      slug: counties.slug,
      county: counties.name,
    })
    .from(places)
    .innerJoin(counties, eq(counties.slug, places.county))
    .where(eq(places.placeId, placeId));
  if (!row) return null;
  const area = { kind: "point", centre: row.location, miles: defaultRadiusMiles[row.kind] ?? 2 } as const;
  const town = { placeId, name: row.name, county: { slug: row.slug, name: row.county }, area };
  towns.set(placeId, town);
  return town;
}

async function findPostcodeArea(ctx: Pick<Context, "db">, placeId: string, code: string): Promise<FoundPlace | null> {
  const postcode = parsePostcode(code);
  if (postcode?.full) {
    const found = await findPostcode(ctx, postcode.full);
    const miles = postcodeRadiusMiles;
    return (
      found && { placeId, name: postcode.full, county: null, area: { kind: "point", centre: found.location, miles } }
    );
  }
  const table = postcode ? sectors : outcodes;
  const [row] = await ctx.db.select({ location: table.location }).from(table).where(eq(table.code, code));
  const prefix = postcode ? postcode.sector : `${code} `;
  return row ? { placeId, name: code, county: null, area: { kind: "postcodes", prefix, centre: row.location } } : null;
}

function toCountryName(slug: string): string {
  return slug.replace(/(^|-)[a-z]/g, (start) => start.replace("-", " ").toUpperCase());
}

type FoundPostcode = Readonly<{ code: string; location: LngLat; precision: "postcode" | "sector" | "district" }>;

/** Locates a full postcode or a sector. What is unknown falls back to the sector, then to the district. */
export async function findPostcode(ctx: Pick<Context, "db">, text: string): Promise<FoundPostcode | null> {
  const postcode = parsePostcode(text);
  const [found] = postcode ? await findPostcodes(ctx, [postcode.full ?? postcode.sector]) : [];
  return found ?? null;
}

/** The known ones among codes as `parsePostcode` writes them. */
export async function findPostcodes({ db }: Pick<Context, "db">, codes: readonly string[]): Promise<FoundPostcode[]> {
  const parsed = codes.flatMap((code) => parsePostcode(code) ?? []);
  const unique = (values: readonly string[]) => sql.param([...new Set(values)]);
  const rows = await db
    .select({ outcode: outcodes.code, district: outcodes.location, code: sectors.code, sector: sectors })
    .from(sql`unnest(${unique(parsed.map(({ sector }) => sector))}::text[]) as given (code)`)
    .leftJoin(sectors, eq(sectors.code, sql`given.code`))
    .leftJoin(outcodes, eq(outcodes.code, sql`split_part(given.code, ' ', 1)`));
  const known = new Map(rows.flatMap(({ sector }) => (sector ? [[sector.code, sector] as const] : [])));
  const districts = new Map(rows.map(({ outcode, district }) => [outcode, district]));
  return parsed.flatMap(({ full, sector: sectorCode, outcode }): FoundPostcode[] => {
    const code = full ?? sectorCode;
    const sector = known.get(sectorCode);
    const unit = full && sector ? findUnit(sector.units, full.slice(-2)) : undefined;
    if (unit) return [{ code, location: unit, precision: "postcode" }];
    if (sector) return [{ code, location: sector.location, precision: "sector" }];
    const district = districts.get(outcode);
    return district ? [{ code, location: district, precision: "district" }] : [];
  });
}

export type Destination = Readonly<{ name: string; location: LngLat }>;

const stationId = /^([a-z]{3})-station$/;

/** Where a journey ends: a station (`yrk-station`), a town or a postcode; null for counties, countries and the unknown. */
export async function findDestination(ctx: Pick<Context, "db">, id: string): Promise<Destination | null> {
  const [, crs] = stationId.exec(id) ?? [];
  if (crs) {
    const [station] = await ctx.db.select().from(stations).where(eq(stations.crs, crs.toUpperCase()));
    return station ? { name: `${station.name} station`, location: station.location } : null;
  }
  const place = await findPlace(ctx, id);
  const isPoint = place?.area.kind === "point" || place?.area.kind === "postcodes";
  return place && isPoint && "centre" in place.area ? { name: place.name, location: place.area.centre } : null;
}
