import { readFile } from "node:fs/promises";
import path from "node:path";
import { listingEvents, properties } from "#domains/properties/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { buildStock } from "./build-stock.ts";
import type { DemoPicture } from "./choose-pictures.ts";
import type { Home } from "./demo-home.ts";
import { describeStock } from "./describe-stock.server.ts";
import { priceSteps } from "./price-steps.ts";
import type { PropertyRow } from "./property-row.server.ts";
import { createRandom } from "./random.ts";
import { readAtlas } from "./read-atlas.server.ts";
import { readBranches, readStaff } from "./read-offices.server.ts";
import { stockPlans } from "./stock-plan.ts";
import { storeDemoMedia } from "./store-demo-media.server.ts";

export type DemoStockInput = {
  agencyId: number;
  agencySlug: string;
  now: Date;
  projectDir: string;
  say: (text: string) => void;
};

const rowsAtOnce = 60;

/** Adds the demo properties and their pictures to an applied agency, in one transaction. */
export async function loadDemoStock(
  db: Database,
  input: DemoStockInput,
): Promise<{ properties: number; media: number }> {
  const plan = stockPlans[input.agencySlug];
  if (!plan) throw new Error(`No demo stock for ${input.agencySlug}`);
  const started = performance.now();
  const folder = path.join(input.projectDir, "db/demo/media");
  const { pictures } = JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")) as {
    pictures: DemoPicture[];
  };
  const homes = buildStock({
    slug: input.agencySlug,
    now: input.now,
    plan,
    pictures,
    atlas: await readAtlas(input.projectDir),
    branches: await readBranches(db, input.agencyId),
    staff: await readStaff(db, input.agencyId),
  });
  const rows = await describeStock(db, input, homes);
  input.say(`  ${homes.length} properties described`);

  return db.transaction(async (tx) => {
    const ids = await insertProperties(tx, homes, rows);
    input.say(`  ${ids.size} properties stored`);
    await insertPriceSteps(tx, input, homes, ids);
    const media = await storeDemoMedia({ db: tx, agencyId: input.agencyId, folder }, homes, ids);
    input.say(`  ${media} pictures, plans and charts in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    return { properties: ids.size, media };
  });
}

/** Inserts developments first, because their plots need their ids. */
async function insertProperties(
  db: Database,
  homes: readonly Home[],
  rows: readonly PropertyRow[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const insert = async (batch: PropertyRow[]) => {
    for (let i = 0; i < batch.length; i += rowsAtOnce) {
      const stored = await db
        .insert(properties)
        .values(batch.slice(i, i + rowsAtOnce))
        .returning({ reference: properties.reference, propertyId: properties.propertyId });
      for (const { reference, propertyId } of stored) ids.set(reference, propertyId);
    }
  };
  const developments = new Map(
    homes.filter((home) => home.kind === "development").map((home) => [home.address.houseName, home.reference]),
  );
  await insert(rows.filter((_, i) => !homes[i]?.plotOf));
  await insert(
    rows.flatMap((row, i) => {
      const plot = homes[i]?.plotOf;
      return plot ? [{ ...row, parentPropertyId: ids.get(developments.get(plot.development) ?? "") ?? null }] : [];
    }),
  );
  return ids;
}

/** Inserted directly, because the triggers would date them today and alert saved searches. */
async function insertPriceSteps(
  db: Database,
  { agencyId, agencySlug, now }: DemoStockInput,
  homes: readonly Home[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const random = createRandom(`gable demo prices 1 ${agencySlug}`);
  const steps = homes.flatMap((home) => {
    const propertyId = ids.get(home.reference);
    if (propertyId === undefined) return [];
    return priceSteps(random.fork(home.reference), home, now).map((step) => ({ ...step, propertyId }));
  });
  const event = { agencyId, kind: "price" as const };
  await db.insert(listingEvents).values(steps.map((step) => ({ ...event, ...step, matchedAt: step.occurredAt })));
}
