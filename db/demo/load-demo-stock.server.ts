import path from "node:path";
import { sql } from "drizzle-orm";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import { listingEvents } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { Database } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { type DemoAgency, type PriceStep, readDemoMedia, readDemoStock } from "./read-demo-stock.server.ts";

export type DemoStockInput = {
  agencyId: number;
  agencySlug: DemoAgency;
  now: Date;
  projectDir: string;
  say: (text: string) => void;
};

/** Imports the demo stock of an applied agency like a customer's feed, in one transaction. */
export async function loadDemoStock(database: Database, input: DemoStockInput): Promise<void> {
  const { agencyId, agencySlug, now, projectDir, say } = input;
  const started = performance.now();
  const folder = path.join(projectDir, "db/demo");
  const { feed, prices } = await readDemoStock(folder, agencySlug, now);
  const files = await readDemoMedia(folder, agencySlug);
  await database.transaction(async (db) => {
    const ctx: Context = {
      agency: { id: agencyId, slug: agencySlug },
      userId: null,
      requestId: "demo",
      publicUrl: "",
      ...{ now, db, log: createLogger("warn"), enqueue: async () => {} },
    };
    const propertyIds = await takePropertyIds(
      db,
      feed.properties.map(({ reference }) => reference),
    );
    const { refused, warnings } = await importFeed(ctx, {
      feed: { name: "stock.json", feed, ...files, close: () => {} },
      ...{ propertyIds, force: false, onProgress: () => {} },
    });
    const [problem] = [...refused.map(({ reference, reason }) => `${reference}: ${reason}`), ...warnings];
    if (problem !== undefined) throw new Error(`The demo stock of ${agencySlug} is not complete. ${problem}`);
    await dateListings(ctx);
    await insertPriceSteps(ctx, prices, propertyIds);
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(`  ${feed.properties.length} properties imported in ${seconds} s`);
}

/** In the order of the file, so that a property has the same URL wherever the demo runs. */
async function takePropertyIds(db: Database, references: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute(
    sql`select nextval(pg_get_serial_sequence('properties', 'property_id')) as id from generate_series(1, ${references.length})`,
  );
  return new Map(references.map((reference, i) => [reference, Number(rows[i]?.id)]));
}

/** Dates the listing of each home by its own date, so that a returning visitor of the demo does not see every home as new. */
async function dateListings({ db, agency }: Context): Promise<void> {
  await db.execute(sql`
    with listed as (delete from listing_events where agency_id = ${agency.id} and kind = 'listed' returning *)
    insert into listing_events (agency_id, property_id, kind, news, price, status, occurred_at, matched_at)
    select l.agency_id, l.property_id, l.kind, l.news, l.price, l.status, p.created_at, p.created_at
    from listed l join properties p on p.agency_id = l.agency_id and p.property_id = l.property_id
    order by p.created_at, p.property_id`);
}

/** Inserted directly, because the triggers would date them today and alert saved searches. */
async function insertPriceSteps(
  { db, agency }: Context,
  steps: readonly PriceStep[],
  propertyIds: ReadonlyMap<string, number>,
): Promise<void> {
  await db.insert(listingEvents).values(
    steps.map(({ reference, ...step }) => ({
      agencyId: agency.id,
      propertyId: propertyIds.get(reference) ?? 0,
      kind: "price" as const,
      matchedAt: step.occurredAt,
      ...step,
    })),
  );
}
