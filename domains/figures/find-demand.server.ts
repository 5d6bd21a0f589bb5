import { desc, eq, ne, sql } from "drizzle-orm";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { savedSearches } from "#domains/saved/tables.server.ts";
import { countResults } from "#domains/search/query/find-properties.server.ts";
import { toDemand } from "#domains/search/state/demand-search.ts";
import { parseSearchPath } from "#domains/search/state/path-codec.ts";
import { describeSearches } from "#domains/search/summary/describe-searches.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { replaceDailyCounts } from "#domains/tracking/stored-counts.server.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { selectCounts } from "./counts-of-period.server.ts";
import type { Period } from "./period.ts";

const maxSearches = 25;

/** Searches that found nothing in the period, and saved searches that no home matches now, most wanted first. */
export async function findDemand(ctx: StaffContext, period: Period) {
  const rows = await inAgency(ctx, ({ db }) => {
    const counts = selectCounts({ ...ctx, db }, ["search", "empty-search", "unmatched-search"], period);
    const count = (name: "search" | "empty-search" | "unmatched-search") =>
      sql<number>`coalesce(sum(${counts.amount}) filter (where ${counts.measure} = ${name}), 0)::int`;
    const [empty, saved] = [count("empty-search"), count("unmatched-search")];
    return db
      .select({ path: counts.label, placeId: counts.detail, searches: count("search"), empty, saved })
      .from(counts)
      .where(ne(counts.label, ""))
      .groupBy(counts.label, counts.detail)
      .having(sql`${empty} + ${saved} > 0`)
      .orderBy(desc(sql`${empty} + ${saved}`), counts.label)
      .limit(maxSearches);
  });
  const searches = rows.map(({ path }) => {
    const [pathname = "", query = ""] = path.split("?");
    return parseSearchPath(pathname, query)?.search ?? { channel: "sales" as const };
  });
  const described = await describeSearches(ctx, searches);
  return rows.map(({ placeId, ...row }, index) => {
    const { summary = row.path, place = null } = described[index] ?? {};
    return { ...row, summary, place: place?.name ?? null, placeId, at: findCentre(place) };
  });
}

const findCentre = (place: FoundPlace | null) => (place && "centre" in place.area ? place.area.centre : null);

const maxSavedSearches = 2_000;
const countBatchSize = 25;

/** Replaces the list of saved searches without a match; how many people saved each, never who. */
export async function listUnmatchedSearches(ctx: Context): Promise<void> {
  const { search, digest } = savedSearches;
  const people = sql<number>`count(distinct ${savedSearches.userId})::int`;
  const saved = await ctx.db
    .select({ search: sql<typeof search._.data>`(array_agg(${search}))[1]`, people })
    .from(savedSearches)
    .where(eq(savedSearches.agencyId, ctx.agency.id))
    .groupBy(digest)
    .orderBy(desc(people))
    .limit(maxSavedSearches);
  const wanted = saved
    .map((row) => ({ ...row, demand: toDemand(row.search) }))
    .filter(({ demand }) => demand.path !== "");
  const amounts = new Map<string, { placeId: string; amount: number }>();
  for (let start = 0; start < wanted.length; start += countBatchSize) {
    const batch = wanted.slice(start, start + countBatchSize);
    const described = await describeSearches(
      ctx,
      batch.map((row) => row.search),
    );
    const counts = await countResults(ctx, described);
    for (const [index, { demand, people: amount }] of batch.entries()) {
      if (counts[index] !== 0) continue;
      const known = amounts.get(demand.path)?.amount ?? 0;
      amounts.set(demand.path, { placeId: demand.placeId, amount: known + amount });
    }
  }
  const day = toLondonDate(ctx.now);
  const rows = [...amounts].map(([label, { placeId, amount }]) => ({ day, label, detail: placeId, amount }));
  await ctx.db.transaction((db) => replaceDailyCounts({ ...ctx, db }, "2000-01-01", { "unmatched-search": rows }));
}
