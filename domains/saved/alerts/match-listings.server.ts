import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Settings } from "#domains/agency/agency-settings.ts";
import { searchedStatuses, searchStatuses } from "#domains/properties/status-groups.ts";
import { listingEvents, properties } from "#domains/properties/tables.server.ts";
import { studentTags } from "#domains/search/filters/price-options.ts";
import {
  type DrawnField,
  drawnCondition,
  type PieceField,
  pieceCondition,
} from "#domains/search/query/area-conditions.server.ts";
import { columnSource } from "#domains/search/query/filter-source.server.ts";
import { type FilterColumn, propertyCondition, toPerPerson } from "#domains/search/query/search-conditions.server.ts";
import type { Context } from "#platform/context.ts";
import { savedSearches, searchAreas } from "../tables.server.ts";
import { computeAreas } from "./compute-areas.server.ts";

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

/** A CTE named `properties` holds only the changed listings, so that the search conditions apply unchanged. */
function queueAlerts(ctx: Context, eventIds: number[], settings: Settings): SQL {
  const s = savedSearches;
  const agencyId = ctx.agency.id;
  const isStudentSearch = sql`${s.channel} = 'lettings' and coalesce(${s.wantedTags} && ${sql.param([...studentTags])}::text[], false)`;
  const perPerson = toPerPerson(settings, isStudentSearch);
  return sql`
    with news as materialized (
      select event_id, property_id from listing_events
      where agency_id = ${agencyId} and event_id = any(${sql.param(eventIds)}::bigint[])
    ),
    properties as materialized (
      select * from properties
      where agency_id = ${agencyId} and published and property_id in (select property_id from news)
    ),
    reached as materialized (
      select distinct ${searchAreas.areaKey}, ${properties.propertyId}, ${properties.channel}
      from ${searchAreas} join ${properties} on ${pieceCondition(columnSource<PieceField>(searchAreas))}
        and ${drawnCondition(columnSource<DrawnField>(searchAreas))}
      where ${searchAreas.agencyId} = ${agencyId}
    )
    insert into alerts (agency_id, search_id, event_id, property_id, queued_at)
    select ${s.agencyId}, ${s.searchId}, news.event_id, ${properties.propertyId}, ${ctx.now.toISOString()}::timestamptz
    from reached
    join ${s} on ${s.agencyId} = ${agencyId} and ${s.areaKey} = reached.area_key and ${s.channel} = reached.channel
      and ${s.alertFrequency} <> 'N'
    join ${properties} on ${properties.propertyId} = reached.property_id
    join news on news.property_id = reached.property_id
    where ${properties.status} = any(${matchingStatuses(settings)}) and ${propertyCondition(columnSource<FilterColumn>(s), { now: ctx.now, perPerson })}
    order by ${s.searchId}, news.event_id
    on conflict do nothing`;
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
