import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Settings } from "#domains/agency/settings.ts";
import { listingEvents, properties } from "#domains/properties/tables.server.ts";
import {
  type DrawnField,
  drawnCondition,
  type PieceField,
  pieceCondition,
} from "#domains/search/area-conditions.server.ts";
import { askedColumns } from "#domains/search/asked-fields.server.ts";
import { type HomeField, homeCondition } from "#domains/search/search-conditions.server.ts";
import { searchStatuses } from "#domains/search/search-state.ts";
import { searchedStatuses } from "#domains/search/status-groups.ts";
import type { Context } from "#platform/context.ts";
import { savedSearches, searchAreas } from "../tables.server.ts";
import { workOutAreas } from "./work-out-areas.server.ts";

const eventsAtOnce = 1_000;

/**
 * Queues an alert for every saved search that finds a home there is news of; the answer is how many pieces of news there were.
 * News is marked as matched in the same transaction, so that a crash repeats it and the key of an alert keeps it single.
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
      .limit(eventsAtOnce)
      .for("update", { skipLocked: true });
    if (events.length === 0) return 0;
    // After the news was read: whatever was saved before a home came is looked at.
    await workOutAreas(tx);
    const ids = events.map(({ eventId }) => eventId);
    // Nobody can foretell how many homes lie in an area; but for areas times homes, joining by hash is never far off.
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

/** The homes with news stand in for the table `properties`, so that the conditions of a search read as they are. */
function queueAlerts(ctx: Context, eventIds: number[], settings: Settings): SQL {
  const s = savedSearches;
  const agencyId = ctx.agency.id;
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
      from ${searchAreas} join ${properties} on ${pieceCondition(askedColumns<PieceField>(searchAreas))}
        and ${drawnCondition(askedColumns<DrawnField>(searchAreas))}
      where ${searchAreas.agencyId} = ${agencyId}
    )
    insert into alerts (agency_id, search_id, event_id, property_id, queued_at)
    select ${s.agencyId}, ${s.searchId}, news.event_id, ${properties.propertyId}, ${ctx.now.toISOString()}::timestamptz
    from reached
    join ${s} on ${s.agencyId} = ${agencyId} and ${s.areaKey} = reached.area_key and ${s.channel} = reached.channel
      and ${s.alertFrequency} <> 'N'
    join ${properties} on ${properties.propertyId} = reached.property_id
    join news on news.property_id = reached.property_id
    where ${properties.status} = any(${statusesOf(settings)}) and ${homeCondition(askedColumns<HomeField>(s), ctx.now)}
    order by ${s.searchId}, news.event_id
    on conflict do nothing`;
}

/** Which homes a row's search shows, in the words of the home's own status. */
function statusesOf({ defaultSearchStatus }: Settings): SQL {
  const list = (statuses: readonly string[]) => sql`${sql.param([...statuses])}::text[]`;
  const cases = searchStatuses.map(
    (status) => sql`when ${status} then ${list(searchedStatuses(status, defaultSearchStatus))}`,
  );
  const otherwise = list(searchedStatuses(undefined, defaultSearchStatus));
  return sql`case ${savedSearches.status} ${sql.join(cases, sql` `)} else ${otherwise} end`;
}
