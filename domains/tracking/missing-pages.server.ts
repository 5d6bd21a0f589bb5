import { and, desc, eq, gte, sql } from "drizzle-orm";
import { retentionCutoff } from "#domains/agency/retention-settings.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { isBot } from "./is-bot.ts";
import { missingPages } from "./tables.server.ts";

const maxPathLength = 200;
/** Per agency, in memory between two writes and in the table per day: a scanner must fill neither. */
const maxPathsPerWrite = 100;
const maxPathsPerDay = 500;
const maxAgenciesPerWrite = 2_000;
const maxMonths = 3;

/** Addresses with a key or token, and those that are not pages. */
const uncounted = /^\/(alerts|assets|desk|diary|enquiry|feeds|media|preview|together|user|\.well-known)(\/|$)|\.data$/;
/** What scanners look for on any site. */
const scanned =
  /\/(wp-(admin|content|includes|login|json)|xmlrpc|phpmyadmin|cgi-bin|vendor|actuator|autodiscover|owa|\.|boaform|solr|console)/i;

/** The path to count; null: none. A query may contain personal data, and so may a path with an address in it. */
function toCountedPath(target: string): string | null {
  const path = target.replace(/[?#].*/s, "");
  if (uncounted.test(path) || scanned.test(path) || /@|%40/.test(path)) return null;
  return path.slice(0, maxPathLength);
}

type Miss = Readonly<{ agencyId: number; target: string; userAgent: string | undefined; now: Date }>;
type MissCount = { path: string; day: string; visits: number; robotVisits: number };

/** In-memory counts of addresses without a page. */
export function createMissingTally() {
  let agencies = new Map<number, Map<string, MissCount>>();
  return {
    add({ agencyId, target, userAgent, now }: Miss): void {
      const path = toCountedPath(target);
      if (path === null) return;
      const counts = agencies.get(agencyId) ?? new Map<string, MissCount>();
      if (!agencies.has(agencyId) && agencies.size >= maxAgenciesPerWrite) return;
      agencies.set(agencyId, counts);
      const day = toLondonDate(now);
      const key = `${day} ${path}`;
      const count = counts.get(key) ?? { path, day, visits: 0, robotVisits: 0 };
      if (!counts.has(key) && counts.size >= maxPathsPerWrite) return;
      counts.set(key, count);
      if (isBot(userAgent)) count.robotVisits += 1;
      else count.visits += 1;
    },
    take() {
      const taken = agencies;
      agencies = new Map();
      return [...taken].flatMap(([agencyId, counts]) => [...counts.values()].map((count) => ({ agencyId, ...count })));
    },
  };
}

/** Sorted, so that concurrent nodes cannot deadlock. A full day takes no further paths. */
export async function saveMissing(db: Database, counts: ReturnType<ReturnType<typeof createMissingTally>["take"]>) {
  if (counts.length === 0) return;
  const rows = counts.map(({ agencyId, robotVisits, ...count }) => ({
    ...count,
    agency_id: agencyId,
    robot_visits: robotVisits,
  }));
  await db.execute(sql`
    insert into missing_pages as stored (agency_id, day, path, visits, robot_visits)
    select agency_id, day, path, visits, robot_visits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted
      (agency_id integer, day date, path text, visits integer, robot_visits integer)
    where exists (select from agencies where agencies.agency_id = counted.agency_id)
      and (exists (select from missing_pages known
          where (known.agency_id, known.day, known.path) = (counted.agency_id, counted.day, counted.path))
        or (select count(*) from missing_pages known
          where (known.agency_id, known.day) = (counted.agency_id, counted.day)) < ${maxPathsPerDay})
    order by agency_id, day, path
    on conflict (agency_id, day, path) do update
      set visits = stored.visits + excluded.visits, robot_visits = stored.robot_visits + excluded.robot_visits`);
}

const reportedDays = 28;
const maxReported = 100;

/** What visitors asked for in the last four weeks and did not find, most asked first. */
export function listMissingPages({ db, agency, now }: Pick<Context, "db" | "agency" | "now">) {
  const visits = sql<number>`sum(${missingPages.visits})::int`;
  const robotVisits = sql<number>`sum(${missingPages.robotVisits})::int`;
  const since = toLondonDate(new Date(now.getTime() - reportedDays * dayMs));
  return db
    .select({ path: missingPages.path, visits, robotVisits, lastDay: sql<string>`max(${missingPages.day})::text` })
    .from(missingPages)
    .where(and(eq(missingPages.agencyId, agency.id), gte(missingPages.day, since)))
    .groupBy(missingPages.path)
    .orderBy(desc(visits), desc(robotVisits), missingPages.path)
    .limit(maxReported);
}

/** Stored shorter than other counts: only recent ones help. */
export const toMissingCutoff = (now: Date, months: number) =>
  retentionCutoff(now, Math.min(months, maxMonths)).toISOString().slice(0, 10);
