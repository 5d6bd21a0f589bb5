import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import type { Count } from "./tally.ts";

/** Upserts daily counts, one statement per table; ignores properties the agency does not have. */
export async function saveCounts(db: Database, counts: readonly Count[]): Promise<void> {
  const views = counts.filter(({ eventType }) => eventType === null);
  const exposures = counts.filter(({ eventType }) => eventType !== null);
  await db.transaction(async (transaction) => {
    if (views.length > 0) await transaction.execute(addViews(views));
    if (exposures.length > 0) await transaction.execute(addExposures(exposures));
  });
}

/** Rows are sorted, so that concurrent nodes cannot deadlock. */
const addViews = (views: readonly Count[]) => sql`
  insert into property_views as stored (agency_id, property_id, day, domain, views)
  select agency_id, property_id, day, domain, amount from ${existing(views)}
  order by agency_id, property_id, day, domain
  on conflict (agency_id, property_id, day, domain) do update set views = stored.views + excluded.views`;

const addExposures = (exposures: readonly Count[]) => sql`
  insert into exposures as stored (agency_id, property_id, day, event_type, domain, seen)
  select agency_id, property_id, day, event_type, domain, amount from ${existing(exposures)}
  order by agency_id, property_id, day, event_type, domain
  on conflict (agency_id, property_id, day, event_type, domain) do update set seen = stored.seen + excluded.seen`;

const existing = (counts: readonly Count[]) => sql`
  jsonb_to_recordset(${JSON.stringify(counts.map(toRow))}::jsonb) as counted
    (agency_id integer, property_id integer, day date, event_type text, domain text, amount integer)
  join (select agency_id, property_id from properties) as existing using (agency_id, property_id)`;

function toRow({ agencyId, propertyId, day, eventType, domain, amount }: Count) {
  return { agency_id: agencyId, property_id: propertyId, day, event_type: eventType, domain, amount };
}
