import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Settings } from "#domains/agency/agency-settings.ts";
import { searchedStatuses, searchStatuses } from "#domains/properties/status-groups.ts";
import { listingEvents, properties } from "#domains/properties/tables.server.ts";
import type { AreaPiece } from "#domains/search/area/search-area.ts";
import { studentTags } from "#domains/search/filters/price-options.ts";
import {
  type DrawnField,
  drawnCondition,
  type PieceField,
  pieceCondition,
} from "#domains/search/query/area-conditions.server.ts";
import { columnSource } from "#domains/search/query/filter-source.server.ts";
import {
  type FilterColumn,
  findSearchArea,
  getPlacesVersion,
  propertyCondition,
  toDepositPercent,
  toPerPerson,
} from "#domains/search/query/search-conditions.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { savedSearches, searchAreas } from "../tables.server.ts";

const eventBatchSize = 1_000;

/**
 * Queues an alert for every saved search that matches a changed listing; returns the number of events processed.
 * Events are marked as matched in the same transaction: a crash repeats them, and the alerts' primary key prevents duplicates.
 */
export async function matchListings(ctx: Context): Promise<number> {
  const { settings } = await agencyConfig(ctx);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    const events = await db
      .select({ eventId: listingEvents.eventId })
      .from(listingEvents)
      .where(and(eq(listingEvents.agencyId, ctx.agency.id), isNull(listingEvents.matchedAt)))
      .orderBy(listingEvents.eventId)
      .limit(eventBatchSize)
      .for("update", { skipLocked: true });
    if (events.length === 0) return 0;
    // After reading the events, so that searches saved before a listing appeared are included.
    await computeAreas(tx);
    const ids = events.map(({ eventId }) => eventId);
    // The planner misestimates row counts here; force a hash join.
    await db.execute(sql`set local enable_nestloop = off`);
    await db.execute(sql`set local work_mem = '64MB'`);
    await db.execute(queueAlerts(tx, ids, settings));
    await db
      .update(listingEvents)
      .set({ matchedAt: sql`clock_timestamp()` })
      .where(and(eq(listingEvents.agencyId, ctx.agency.id), inArray(listingEvents.eventId, ids)));
    return events.length;
  });
}

/**
 * Saved searches and the homes they find. A CTE named `properties` holds only these homes, so that the search conditions
 * apply unchanged. `homes`: rows as in the table.
 */
export function matching({ agency, now }: Context, settings: Settings, homes: SQL) {
  const s = savedSearches;
  const isStudentSearch = sql`${s.channel} = 'lettings' and coalesce(${s.wantedTags} && ${sql.param([...studentTags])}::text[], false)`;
  const context = {
    now,
    perPerson: toPerPerson(settings, isStudentSearch),
    interestRate: settings.mortgageInterestRate,
    depositPercent: toDepositPercent(sql`(${s.search} ->> 'deposit')::int`),
  };
  return {
    ctes: sql`
    properties as materialized (${homes}),
    reached as materialized (
      select distinct ${searchAreas.areaKey}, ${properties.propertyId}, ${properties.channel}
      from ${searchAreas} join ${properties} on ${pieceCondition(columnSource<PieceField>(searchAreas))}
        and ${drawnCondition(columnSource<DrawnField>(searchAreas))}
      where ${searchAreas.agencyId} = ${agency.id}
    )`,
    from: sql`reached
    join ${s} on ${s.agencyId} = ${agency.id} and ${s.areaKey} = reached.area_key and ${s.channel} = reached.channel
      and ${s.alertFrequency} <> 'N'
    join ${properties} on ${properties.propertyId} = reached.property_id`,
    where: sql`${properties.status} = any(${matchingStatuses(settings)}) and ${propertyCondition(columnSource<FilterColumn>(s), context)}`,
  };
}

function queueAlerts(ctx: Context, eventIds: number[], settings: Settings): SQL {
  const s = savedSearches;
  const changed = sql`select * from properties where agency_id = ${ctx.agency.id} and published
      and property_id in (select property_id from news)`;
  const { ctes, from, where } = matching(ctx, settings, changed);
  return sql`
    with news as materialized (
      select event_id, property_id from listing_events
      where agency_id = ${ctx.agency.id} and event_id = any(${sql.param(eventIds)}::bigint[])
    ), ${ctes}
    insert into alerts (agency_id, search_id, event_id, property_id, queued_at)
    select ${s.agencyId}, ${s.searchId}, news.event_id, ${properties.propertyId}, ${ctx.now.toISOString()}::timestamptz
    from ${from}
    join news on news.property_id = reached.property_id
    where ${where}
    order by ${s.searchId}, news.event_id
    on conflict do nothing`;
}

export type MatchCounts = { searches: number; people: number; reachable: number };

/**
 * How many saved searches with alerts find this home as it is, of how many people, and how many of those would get a mail:
 * not those who asked not to be contacted or who have dismissed it. Numbers only.
 */
export async function countMatches(ctx: Context, propertyId: number): Promise<MatchCounts> {
  const { settings } = await agencyConfig(ctx);
  await computeAreas(ctx);
  const s = savedSearches;
  const home = sql`select * from properties where agency_id = ${ctx.agency.id} and property_id = ${propertyId}`;
  const { ctes, from, where } = matching(ctx, settings, home);
  const { rows } = await ctx.db.execute<MatchCounts>(sql`with ${ctes}
    select count(*)::int as searches, count(distinct ${s.userId})::int as people,
      (count(distinct ${s.userId}) filter (where not u.do_not_contact and d.user_id is null))::int as reachable
    from ${from}
    join users u on u.agency_id = ${s.agencyId} and u.user_id = ${s.userId}
    left join dismissed_properties d on d.agency_id = ${s.agencyId} and d.user_id = ${s.userId}
      and d.property_id = ${properties.propertyId}
    where ${where}`);
  return rows[0] ?? { searches: 0, people: 0, reachable: 0 };
}

/** The property statuses that a saved search includes, by its `status` column. */
function matchingStatuses({ defaultSearchStatus }: Settings): SQL {
  const list = (statuses: readonly string[]) => sql`${sql.param([...statuses])}::text[]`;
  const cases = searchStatuses.map(
    (status) => sql`when ${status} then ${list(searchedStatuses(status, defaultSearchStatus))}`,
  );
  const otherwise = list(searchedStatuses(undefined, defaultSearchStatus));
  return sql`case ${savedSearches.status} ${sql.join(cases, sql` `)} else ${otherwise} end`;
}

const areaBatchSize = 5_000;
const insertBatchSize = 500;

/** Change this when the format of pieces changes, so that all areas are recomputed. */
const areaFormat = "counties by slug";

/** Outside the map: an unknown place matches nothing. */
const emptyPiece: AreaPiece = { box: [999, 999, 999, 999] };

/** Stores the area of every active saved search as rows; computes only missing and outdated ones. */
export async function computeAreas(ctx: Context): Promise<void> {
  const version = `${areaFormat} ${await getPlacesVersion(ctx)}`;
  for (;;) {
    const missing = await listMissingAreas(ctx, version);
    if (missing.length === 0) return;
    const keys = missing.map(({ areaKey }) => areaKey);
    await ctx.db
      .delete(searchAreas)
      .where(and(eq(searchAreas.agencyId, ctx.agency.id), inArray(searchAreas.areaKey, keys)));
    let rows: Awaited<ReturnType<typeof toAreaRows>> = [];
    for (const [index, area] of missing.entries()) {
      rows.push(...(await toAreaRows(ctx, area, version)));
      if (rows.length < insertBatchSize && index < missing.length - 1) continue;
      await ctx.db.insert(searchAreas).values(rows).onConflictDoNothing();
      rows = [];
    }
  }
}

type MissingArea = { areaKey: string; search: SearchState };

function listMissingAreas(ctx: Context, version: string): Promise<MissingArea[]> {
  const s = savedSearches;
  const known = sql`exists (select from search_areas a where a.agency_id = ${s.agencyId} and a.area_key = ${s.areaKey}
    and a.places_hash = ${version})`;
  return ctx.db
    .selectDistinctOn([s.areaKey], { areaKey: sql<string>`${s.areaKey}`, search: s.search })
    .from(s)
    .where(sql`${s.agencyId} = ${ctx.agency.id} and ${s.alertFrequency} <> 'N' and not ${known}`)
    .orderBy(s.areaKey)
    .limit(areaBatchSize);
}

async function toAreaRows(ctx: Context, { areaKey, search }: MissingArea, placesHash: string) {
  const area = await findSearchArea(ctx, search);
  const pieces = area === null || area.pieces.length === 0 ? [emptyPiece] : area.pieces;
  const owned = { agencyId: ctx.agency.id, areaKey, placesHash, ...area?.drawn };
  return pieces.map((fields, piece) => ({ ...owned, piece, ...fields }));
}
