import { hash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { type Database, describeFailure, forEveryAgency } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { createMissingTally, saveMissing } from "./missing-pages.server.ts";
import type { ExposureType, SiteMeasure } from "./tracking-events.ts";

export type CountedEvent = Readonly<{
  propertyIds: readonly number[];
  domain: string;
  eventType: ExposureType | null;
  visitor: Visitor;
}>;

export type SiteEvent = Readonly<{ measure: SiteMeasure; label?: string; detail?: string; visitor: Visitor }>;

export type EventCounter = ReturnType<typeof createEventCounter>;

const maxKeys = 50_000;
const maxVisits = 300_000;

/** Buffers views, exposures and visits in memory and writes them as daily counts. */
export function createEventCounter({ db, log }: { db: Database; log: Logger }) {
  const missing = createMissingTally();
  const tally = createTally<Counted>(maxKeys);
  const siteTally = createTally<SiteCounted>(maxKeys);
  const visitors = createUniqueVisitors(maxVisits);
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    await writeTally(tally, (counts) => saveCounts(db, counts));
    await writeTally(siteTally, (counts) => saveSiteCounts(db, counts));
    await writeMissing();
  }

  async function writeTally<Key extends object>(
    from: ReturnType<typeof createTally<Key>>,
    save: (counts: Tallied<Key>[]) => Promise<void>,
  ): Promise<void> {
    const { counts, dropped } = from.take();
    if (dropped > 0) log.warn({ dropped }, "count buffer full; counts dropped");
    if (counts.length === 0) return;
    try {
      await save(counts);
    } catch (error) {
      log.warn(describeFailure(error), "could not write counts; will retry");
      for (const { amount, ...counted } of counts) from.add(counted as unknown as Key, amount);
    }
  }

  /** A report that may lack a few seconds; they are not retried. */
  async function writeMissing(): Promise<void> {
    await saveMissing(db, missing.take()).catch((error: unknown) =>
      log.warn(describeFailure(error), "could not write missing pages"),
    );
  }

  /** Counts once per visitor, day and label. */
  function countSite({ agency, now }: Context, { measure, label = "", detail = "", visitor }: SiteEvent) {
    const day = toLondonDate(now);
    if (visitors.isFirst(visitor, `${agency.id} ${measure} ${label}`, day))
      siteTally.add({ agencyId: agency.id, measure, day, label, detail });
  }

  return {
    countMissing: missing.add,
    /** Counts each property once per visitor and day. */
    count(ctx: Context, { propertyIds, domain, eventType, visitor }: CountedEvent) {
      const { agency, now } = ctx;
      if (eventType === null) countSite(ctx, { measure: "viewed", visitor });
      const day = toLondonDate(now);
      for (const propertyId of new Set(propertyIds))
        if (visitors.isFirst(visitor, `${agency.id} ${propertyId} ${eventType}`, day))
          tally.add({ agencyId: agency.id, propertyId, day, domain, eventType });
    },
    countSite,
    /** Writes the counts; after a failure they are retried on the next flush. */
    async flush() {
      await writing;
      writing = write().finally(() => {
        writing = null;
      });
      await writing;
    },
  };
}

const flushIntervalMs = 1_000;

/** Flushes every second, or as often as `intervalMs` says, and once more on stop. */
export function startFlushingCounts(
  counting: Pick<EventCounter, "flush">,
  intervalMs = flushIntervalMs,
): { stop(): Promise<void> } {
  const timer = setInterval(() => void counting.flush(), intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return counting.flush();
    },
  };
}

export type Visitor = Readonly<{ address: string; userAgent: string }>;

/**
 * Detects a visitor's first event of the day by a hash that cannot be traced back: its salt changes daily and stays in memory.
 * Evicts the oldest entry when full.
 */
export function createUniqueVisitors(maxEntries: number) {
  const seen = new Set<number>();
  let day = "";
  let salt = "";
  return {
    isFirst({ address, userAgent }: Visitor, key: string, today: string): boolean {
      if (today !== day) {
        day = today;
        salt = randomBytes(16).toString("hex");
        seen.clear();
      }
      const fingerprint = hash("sha256", `${salt} ${address} ${key} ${userAgent}`, "buffer").readUIntBE(0, 6);
      if (seen.has(fingerprint)) return false;
      const [oldest] = seen.size >= maxEntries ? seen : [];
      if (oldest !== undefined) seen.delete(oldest);
      seen.add(fingerprint);
      return true;
    },
  };
}

/** `eventType` is null for a property page view. */
type Counted = Readonly<{
  agencyId: number;
  propertyId: number;
  /** YYYY-MM-DD. */
  day: string;
  domain: string;
  eventType: string | null;
}>;

type SiteCounted = Readonly<{ agencyId: number; measure: SiteMeasure; day: string; label: string; detail: string }>;

type Tallied<Key> = Key & { amount: number };
type Count = Tallied<Counted>;

/** In-memory counts. When full, drops new keys so that clients cannot exhaust memory. */
export function createTally<Key extends object>(maxKeys: number) {
  let counts = new Map<string, Tallied<Key>>();
  let dropped = 0;
  return {
    add(counted: Key, amount = 1) {
      const key = Object.values(counted).join("\u0000");
      const known = counts.get(key);
      if (known) known.amount += amount;
      else if (counts.size < maxKeys) counts.set(key, { ...counted, amount });
      else dropped += amount;
    },
    /** Returns and clears the counts; `dropped` did not fit. */
    take() {
      const taken = { counts: [...counts.values()], dropped };
      counts = new Map();
      dropped = 0;
      return taken;
    },
  };
}

/** Upserts daily counts, one statement per table; ignores properties the agency does not have. */
async function saveCounts(db: Database, counts: readonly Count[]): Promise<void> {
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

/** Distinct labels per agency, measure and day, because clients choose them; the rest is counted without one. */
export const maxLabelsPerDay = 500;

const saveSiteCounts = async (db: Database, counts: readonly Tallied<SiteCounted>[]): Promise<void> => {
  const rows = counts.map(({ agencyId, ...row }) => ({ agency_id: agencyId, ...row }));
  await forEveryAgency(db).execute(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted (agency_id integer, measure text, day date, label text, detail text, amount integer)
      where exists (select from agencies where agencies.agency_id = counted.agency_id)
    ), ranked as (
      select counted.*, stored.amount is not null as is_known,
        row_number() over (partition by counted.agency_id, counted.measure, counted.day, stored.amount is not null order by counted.label, counted.detail)
          + (select count(*) from daily_counts d where (d.agency_id, d.measure, d.day) = (counted.agency_id, counted.measure, counted.day)) as place
      from counted left join daily_counts stored using (agency_id, measure, day, label, detail)
      where stored.branch_id is null or stored.branch_id = 0
    ), kept as (
      select agency_id, measure, day, is_known or place <= ${maxLabelsPerDay} as fits, label, detail, amount from ranked
    )
    insert into daily_counts as stored (agency_id, measure, day, branch_id, label, detail, amount)
    select agency_id, measure, day, 0, case when fits then label else '' end as label,
      case when fits then detail else '' end as detail, sum(amount)
    from kept group by 1, 2, 3, 5, 6 order by 1, 2, 3, 5, 6
    on conflict (agency_id, measure, day, branch_id, label, detail)
      do update set amount = stored.amount + excluded.amount`);
};
