import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { describeFailure } from "#platform/http/database-failure.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { londonDay } from "#ui/london-day.ts";
import type { ExposureType } from "./counted-events.ts";
import { saveCounts } from "./save-counts.server.ts";
import { createTally } from "./tally.ts";
import { createVisitorsToday, type Visitor } from "./visitors-today.server.ts";

export type Seen = Readonly<{
  propertyIds: readonly number[];
  domain: string;
  eventType: ExposureType | null;
  visitor: Visitor;
}>;

export type Counting = Readonly<{
  /** Counts each property once a day for a visitor. */
  count(ctx: Context, seen: Seen): void;
  /** Writes what is counted; what cannot be written stays counted. */
  flush(): Promise<void>;
}>;

const mostKeys = 50_000;
const mostVisits = 300_000;

/** Views and exposures in memory, on their way to daily counts. */
export function createCounting({ db, log }: { db: Database; log: Logger }): Counting {
  const tally = createTally(mostKeys);
  const visitors = createVisitorsToday(mostVisits);
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    const { counts, dropped } = tally.take();
    if (dropped > 0) log.warn({ dropped }, "counting had no room");
    if (counts.length === 0) return;
    try {
      await saveCounts(db, counts);
    } catch (error) {
      log.warn(describeFailure(error), "counts could not be written and are kept");
      for (const { amount, ...counted } of counts) tally.add(counted, amount);
    }
  }

  return {
    count({ agency, now }, { propertyIds, domain, eventType, visitor }) {
      const day = londonDay(now);
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
