import { sql } from "drizzle-orm";
import { computeAreas, matchListings } from "#domains/saved/alerts/match-listings.server.ts";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import type { Database } from "#platform/db/database.server.ts";
import {
  benchSettings,
  createBenchAgency,
  createBenchContext,
  createBenchEnvironment,
} from "./bench/bench-environment.ts";

/** Matches changed properties against saved searches; measures time and memory. */
const { alertSearches: searches, alertHomes: homes } = benchSettings;
await using bench = createBenchEnvironment();
const { db } = await bench.openDatabase({ fsync: false });
const agency = await createBenchAgency(db, [1]);
await seedAlerts(db, agency.id, { searches, homes });
const ctx = createBenchContext(db, agency);
const areas = await timed(() => computeAreas(ctx));
await db.execute(sql`vacuum analyze`);
const before = process.memoryUsage().rss;
const matching = await timed(() => matchListings(ctx));
const growth = process.memoryUsage().rss - before;
const { rows } = await db.execute<{ alerts: number; areas: number }>(
  sql`select (select count(*)::int from alerts) as alerts, (select count(distinct area_key)::int from search_areas) as areas`,
);
console.table({
  "compute areas, once": { seconds: areas.toFixed(1), rows: rows[0]?.areas },
  [`match ${homes} properties against ${searches} searches`]: { seconds: matching.toFixed(1), rows: rows[0]?.alerts },
});
console.log(`Memory growth while matching: ${(growth / 1e6).toFixed(1)} MB`);
if (matching > 30) process.exitCode = 1;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

type Sizes = { searches: number; homes: number };

/**
 * 300 towns. Of 50 searches 35 name a town, mostly with a radius, 6 a postcode district, 3 a county,
 * 5 a drawn polygon, and 1 no location; nearly all filter by bedrooms and price.
 */
async function seedAlerts(db: Database, id: number, { searches, homes }: Sizes): Promise<void> {
  await seedPlaces(db);
  await db.execute(sql`insert into properties (agency_id, reference, branch_id, channel, status, property_type, tags, price, price_value,
      rent_frequency, bedrooms, street, town, county, postcode, display_address, location, headline, summary, description, features, rooms, material_information)
    select ${id}, n::text, 1, case when n % 5 = 0 then 'lettings' else 'sales' end, 'available', 'terraced house',
      case n % 3 when 0 then '{flat}'::text[] else '{house}' end, p, p, case when n % 5 = 0 then 'pcm' end, n % 6, 'High Street', 'Town', 'Somerset',
      'TA' || (1 + n % 24) || ' 1AA', 'High Street', point(-3.6 + (n * 7919 % 1000) / 1000.0, 50.8 + (n * 104729 % 1000) / 2000.0),
      'A home', 'A home', 'A home by the river', '{}', '[]', '{}'
    from generate_series(1, ${homes}::int) n, lateral (select case when n % 5 = 0 then 600 + n % 20 * 100 else 100000 + n % 60 * 10000 end as p) prices`);
  await db.execute(sql`insert into users (agency_id, email, password_hash, first_name, last_name, tracker_token)
    select ${id}, 'person' || n || '@example.com', 'x', 'A', 'B', 't' from generate_series(1, ${searches}::int / 10) n`);
  await seedSearches(db, id, searches);
}

async function seedPlaces(db: Database): Promise<void> {
  await db.execute(sql`insert into counties (slug, name, country, bounds, label, boundary)
    select 'somerset', 'Somerset', 'england', '[-3.8,50.8,-2.2,51.4]', point(-3, 51), jsonb_build_object('type', 'Polygon', 'coordinates',
      jsonb_build_array(jsonb_agg(jsonb_build_array(-3.1 + 0.5 * cos(a * 2 * pi() / 400), 51.05 + 0.25 * sin(a * 2 * pi() / 400)) order by a)))
    from generate_series(0, 400) a`);
  await db.execute(sql`insert into places (place_id, name, other_names, kind, county, country, location, rank)
    select 'town' || n || '-somerset', 'Town ' || n, '{}', 'town', 'somerset', 'england',
      point(-3.6 + (n * 7919 % 1000) / 1000.0, 50.8 + (n * 104729 % 1000) / 2000.0), n from generate_series(1, 300) n`);
  await db.execute(sql`insert into outcodes (code, location, postcodes, geographic)
    select 'TA' || n, point(-3.1, 51), 10, true from generate_series(1, 24) n`);
}

async function seedSearches(db: Database, id: number, searches: number): Promise<void> {
  const polygons = Array.from({ length: searches / 10 }, (_, n) => {
    const [lat, lng] = [50.85 + ((n * 31) % 400) / 1000, -3.55 + ((n * 17) % 900) / 1000];
    const ring = Array.from({ length: 12 }, (_, i) => {
      const turn = (i * Math.PI) / 6;
      return [lat + 0.03 * Math.sin(turn) + n / 1e6, lng + 0.05 * Math.cos(turn)] as const;
    });
    const area = encodePolygon(ring);
    return "poly" in area ? area.poly : "";
  });
  await db.execute(sql`
    insert into saved_searches (agency_id, user_id, search, digest, alert_frequency)
    select ${id}, (select min(user_id) from users) + n % (${searches}::int / 10), jsonb_strip_nulls(jsonb_build_object(
      'channel', case when n % 5 = 0 then 'lettings' else 'sales' end,
      'placeId', case when n % 50 < 35 then 'town' || (1 + n % 300) || '-somerset' when n % 50 < 41 then 'ta' || (1 + n % 24) when n % 50 < 44 then 'somerset' end,
      'within', case when n % 50 < 35 then (array[null, 1, 3, 5, 10, 15])[1 + n / 7 % 6] end,
      'poly', case when n % 50 between 44 and 48 then (${sql.param(polygons)}::text[])[1 + n / 10] end,
      'minBeds', case when n % 8 > 0 then 1 + n / 3 % 4 end, 'maxBeds', case when n % 2 = 0 then 2 + n / 3 % 4 end,
      'minPrice', case when n % 9 > 0 then case when n % 5 = 0 then 600 + n / 5 % 16 * 100 else 100000 + n / 11 % 11 * 50000 end end,
      'maxPrice', case when n % 20 > 0 then case when n % 5 = 0 then 800 + n / 5 % 16 * 100 else 200000 + n / 11 % 11 * 50000 end end,
      'tags', case when n % 6 = 0 then '["house"]'::jsonb when n % 6 = 1 then '["!flat"]'::jsonb end,
      'text', case when n % 50 = 0 then 'river' end)), 'bench' || n, case when n % 20 = 0 then 'N' else 'I' end
    from generate_series(0, ${searches}::int - 1) n`);
}
