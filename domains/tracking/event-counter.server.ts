import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { describeFailure } from "#platform/db/database-failure.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { saveCounts } from "./save-counts.server.ts";
import { createTally } from "./tally.ts";
import type { ExposureType } from "./tracking-events.ts";
import { createUniqueVisitors, type Visitor } from "./unique-visitors.server.ts";

export type CountedEvent = Readonly<{
  propertyIds: readonly number[];
  domain: string;
  eventType: ExposureType | null;
  visitor: Visitor;
}>;

export type EventCounter = Readonly<{
  /** Counts each property once per visitor and day. */
  count(ctx: Context, seen: CountedEvent): void;
  /** Writes the counts; after a failure they are retried on the next flush. */
  flush(): Promise<void>;
}>;

const maxKeys = 50_000;
const maxVisits = 300_000;

/** Buffers views and exposures in memory and writes them as daily counts. */
export function createEventCounter({ db, log }: { db: Database; log: Logger }): EventCounter {
  const tally = createTally(maxKeys);
  const visitors = createUniqueVisitors(maxVisits);
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    const { counts, dropped } = tally.take();
    if (dropped > 0) log.warn({ dropped }, "count buffer full; counts dropped");
    if (counts.length === 0) return;
    try {
      await saveCounts(db, counts);
    } catch (error) {
      log.warn(describeFailure(error), "could not write counts; will retry");
      for (const { amount, ...counted } of counts) tally.add(counted, amount);
    }
  }

  return {
    count({ agency, now }, { propertyIds, domain, eventType, visitor }) {
      const day = toLondonDate(now);
      for (const propertyId of new Set(propertyIds))
        if (visitors.isFirst(visitor, `${agency.id} ${propertyId} ${eventType}`, day))
          tally.add({ agencyId: agency.id, propertyId, day, domain, eventType });
    },
    async flush() {
      await writing;
      writing = write().finally(() => {
        writing = null;
      });
      await writing;
    },
  };
}
