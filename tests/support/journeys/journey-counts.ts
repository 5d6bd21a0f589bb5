import { queryJourneyDatabase } from "./journey-database.ts";

type Row = { property_id: number; event_type: string; amount: number };

/** Views and exposures of one host name; views have the event type `view`. */
export function listJourneyCounts(domain: string): Promise<Row[]> {
  return queryJourneyDatabase<Row>(
    `select property_id, event_type, seen as amount from exposures where domain = $1
     union all select property_id, 'view', views from property_views where domain = $1`,
    [domain],
  );
}
