import { sql } from "drizzle-orm";
import { checkListings } from "#domains/properties/completeness/check-listings.server.ts";
import { unknownMaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { forAgency } from "#platform/db/database.server.ts";
import { readStockPage } from "#server/stock-desk/list-stock.server.ts";
import { parseStockFilter } from "#server/stock-desk/stock-filter.ts";
import { createBenchAgency, createBenchContext, createBenchEnvironment } from "./bench/bench-environment.ts";
import { percentile } from "./bench/run-load.ts";

/** Opens the list of stock with 20,000 homes, as the page of the desk does. */
const homes = 20_000;
const rounds = 15;
const noFacts = JSON.stringify(unknownMaterialInformation);
const queries = [
  "",
  "view=rules",
  "view=incomplete&sort=missing",
  "sort=oldest",
  "sort=dearest&channel=sales&beds=2&min=100000",
  "sort=viewed",
  "sort=asked",
  "q=high+street",
];

await using bench = createBenchEnvironment();
const { db } = await bench.openDatabase({ fsync: false });
const agency = await createBenchAgency(db, [1, 2, 3, 4, 5]);
await db.execute(sql`
  insert into properties (agency_id, reference, branch_id, channel, status, property_type, tags, price, rent_frequency, price_value,
    bedrooms, street, town, county, postcode, display_address, location, headline, summary, description, features, rooms,
    material_information, feed_source, launched_at)
  select ${agency.id}, 'bench-' || n, n % 5 + 1, channel, (array['available', 'under_offer', 'available', 'sold'])[n % 4 + 1],
    'terraced house', '{house}', price, case when channel = 'lettings' then 'pcm' end, price, n % 6, 'High Street', 'Taunton',
    'Somerset', 'TA1 1AA', n || ' High Street, Taunton', point(-3.1, 51), 'A house', 'A house in town',
    repeat('A house with a garden, close to the station and the school. ', 30), '{}', '[]', ${noFacts}::jsonb, 'feed',
    now() - n * interval '10 minutes'
  from generate_series(1, ${homes}::int) n,
    lateral (select case when n % 3 = 0 then 'lettings' else 'sales' end as channel, 100000 + n as price) t`);
await db.execute(sql`insert into property_views (agency_id, property_id, day, domain, views)
  select agency_id, property_id, current_date - n, 'bench', property_id % 50
  from properties, generate_series(1, 30) n where agency_id = ${agency.id}`);
const ctx: StaffContext = {
  ...createBenchContext(forAgency(db, agency.id), agency),
  staff: { accountId: 1, role: "owner", branchIds: null, name: "Ada", email: "", sessionId: 1, signedInAt: new Date() },
  address: "",
};
// As the importer does for a table that has grown.
await db.execute(sql`analyze properties`);
const start = performance.now();
const checked = await checkListings(ctx);
console.log(`${checked} homes checked in ${(performance.now() - start).toFixed(0)} ms`);
await db.execute(sql`vacuum analyze`).catch(() => db.execute(sql`analyze`));

const figures: Record<string, { "p50 ms": string; "p95 ms": string; homes: number }> = {};
for (const query of queries) {
  const filter = parseStockFilter(new URLSearchParams(query));
  const times: number[] = [];
  let shown = 0;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    shown = (await readStockPage(ctx, filter)).page.homes.length;
    times.push(performance.now() - began);
  }
  const format = (share: number) => percentile(times, share).toFixed(0);
  figures[query || "newest first"] = { "p50 ms": format(0.5), "p95 ms": format(0.95), homes: shown };
}
console.table(figures);
