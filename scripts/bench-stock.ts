import { sql } from "drizzle-orm";
import { checkListings } from "#domains/properties/completeness/check-listings.server.ts";
import type { StaffContext } from "#domains/staff/in-agency.server.ts";
import { forAgency } from "#platform/db/database.server.ts";
import { readStockPage } from "#server/stock-desk/list-stock.server.ts";
import { parseStockFilter } from "#server/stock-desk/stock-filter.ts";
import { copyProperty } from "#tests/support/database/copy-property.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { createBenchAgency, createBenchContext, createBenchEnvironment } from "./bench/bench-environment.ts";
import { percentile } from "./bench/run-load.ts";

/** Opens the list of stock with 20,000 homes, as the page of the desk does. */
const homes = 20_000;
const rounds = 15;
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
const description = "A house with a garden, close to the station and the school. ".repeat(30);
const first = await insertProperty(db, agency.id, { description, feedSource: "feed" });
await copyProperty(db, first, homes - 1);
await db.execute(sql`update properties set branch_id = property_id % 5 + 1, price_value = 100000 + property_id,
  launched_at = now() - property_id * interval '10 minutes' where agency_id = ${agency.id}`);
await db.execute(sql`insert into property_views (agency_id, property_id, day, domain, views)
  select agency_id, property_id, current_date - n, 'bench', property_id % 50
  from properties, generate_series(1, 30) n where agency_id = ${agency.id}`);
const ctx: StaffContext = {
  ...createBenchContext(forAgency(db, agency.id), agency),
  staff: { accountId: 1, role: "owner", branchIds: null, name: "Ada", email: "", sessionId: 1, signedInAt: new Date() },
  address: "",
};
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
