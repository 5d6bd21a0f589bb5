import { type SQL, sql } from "drizzle-orm";
import { findFigures } from "#domains/figures/find-figures.server.ts";
import { type PeriodName, periodLabels } from "#domains/figures/period.ts";
import { rollUpFigures } from "#domains/figures/roll-up.server.ts";
import { readHomeFigures } from "#domains/figures/seller-report.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { forAgency } from "#platform/db/database.server.ts";
import { createBenchAgency, createBenchContext, createBenchEnvironment } from "./bench/bench-environment.ts";
import { percentile } from "./bench/run-load.ts";

/** Ten million views and exposures of 5,000 homes in 400 days, 20,000 leads, 500 labels of searches and visits a day: every page of the figures. */
const [homes, days, leads, searches] = [5_000, 400, 20_000, 500];
const branchIds = Array.from({ length: 20 }, (_, n) => n + 1);
const rounds = 20;

await using bench = createBenchEnvironment();
const { db } = await bench.openDatabase({ fsync: false });
const agency = await createBenchAgency(db, branchIds);
const { id } = agency;
await db.execute(sql`
  insert into properties (agency_id, reference, branch_id, channel, status, property_type, tags, price, price_value, bedrooms,
    street, town, county, postcode, display_address, location, headline, summary, description, features, rooms, material_information)
  select ${id}, n::text, n % ${branchIds.length}::int + 1, 'sales', 'available', 'terraced house', '{house}', p, p, n % 6, 'High Street',
    'Town', 'Somerset', 'TA1 1AA', 'High Street', point(-3.6 + n % 1000 / 1000.0, 51), 'A home', 'A home', 'A home', '{}', '[]', '{}'
  from generate_series(1, ${homes}::int) n, lateral (select 100000 + n % 60 * 10000 as p) prices`);
// Filling a table before its second index is built takes half the time.
const fill = async (table: "property_views" | "exposures", rows: SQL) => {
  await db.execute(sql.raw(`drop index ${table}_day`));
  await db.execute(sql`insert into ${sql.raw(table)} ${rows}`);
  await db.execute(sql.raw(`create index ${table}_day on ${table} (agency_id, day)`));
};
const counted = sql`(select property_id, current_date - n as day, n from properties, generate_series(0, ${days - 1}::int) n
  where agency_id = ${id} order by property_id, day) counted`;
await fill(
  "property_views",
  sql`(agency_id, property_id, day, domain, views)
  select ${id}, property_id, day, 'x', 1 + (property_id + n) % 3 from ${counted}`,
);
await fill(
  "exposures",
  sql`(agency_id, property_id, day, event_type, domain, seen)
  select ${id}, property_id, day, 'search_results', 'x', 1 + (property_id + n) % 5 from ${counted}`,
);
await db.execute(sql`
  insert into leads (agency_id, idempotency_key, body_hash, kind, state, first_name, last_name, email, office_branch_id, property_id, created_at)
  select ${id}, gen_random_uuid(), 'x', 'viewing', 'delivered', 'Visitor', 'N', n || '@example.com', n % 20 + 1,
    (select min(property_id) from properties where agency_id = ${id}) + n % ${homes}::int, now() - n * interval '28 minutes'
  from generate_series(1, ${leads}::int) n`);
await db.execute(sql`insert into daily_counts (agency_id, measure, day, label, detail, amount)
  select ${id}, measure, current_date - n, '/somerset/town-' || s || '/sales', 'town-' || s || '-somerset', 1 + (n + s) % 5
  from generate_series(0, ${days - 1}::int) n, generate_series(1, ${searches}::int) s,
    (values ('search'), ('empty-search'), ('visit')) m (measure)`);
const { rows } = await db.execute<{ events: string }>(
  sql`select (select sum(views) from property_views) + (select sum(seen) from exposures) as events`,
);

const site = createBenchContext(forAgency(db, id), agency);
const time = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const rollUps = {
  "first roll-up": await time(() => rollUpFigures(site, "nightly")),
  nightly: await time(() => rollUpFigures(site, "nightly")),
  hourly: await time(() => rollUpFigures(site, "hourly")),
};
await db.execute(sql`vacuum analyze figures, daily_counts, monthly_counts`).catch(() => db.execute(sql`analyze`));
console.log(`${Number(rows[0]?.events).toLocaleString("en-GB")} events`);
console.table(
  Object.fromEntries(Object.entries(rollUps).map(([name, ms]) => [name, { seconds: (ms / 1000).toFixed(1) }])),
);

const account = { accountId: 1, name: "Ada", email: "", sessionId: 1, signedInAt: new Date() };
const ctx: StaffContext = { ...site, staff: { ...account, role: "owner", branchIds: null }, address: "" };
const found = await db.execute<{ home: number }>(
  sql`select min(property_id) as home from properties where agency_id = ${id}`,
);
const home = found.rows[0]?.home ?? 0;
const figures: Record<string, { "p50 ms": string; "p95 ms": string }> = {};
for (const period of Object.keys(periodLabels) as PeriodName[])
  for (const [name, read] of Object.entries({
    agency: () => findFigures(ctx, { period, branchId: null }),
    branch: () => findFigures(ctx, { period, branchId: 3 }),
    home: () => readHomeFigures(ctx, home, period),
  })) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await time(read));
    const format = (share: number) => percentile(times, share).toFixed(0);
    figures[`${name}, ${periodLabels[period]}`] = { "p50 ms": format(0.5), "p95 ms": format(0.95) };
  }
console.table(figures);
