import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { agencies } from "#domains/agency/tables.server.ts";
import { branches, staff } from "#domains/branches/tables.server.ts";
import { storeMedia } from "#domains/properties/media/store-media.server.ts";
import { properties, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { buildStock } from "./build-stock.ts";
import type { DemoPicture } from "./choose-pictures.ts";
import { drawEpcChart } from "./draw-epc-chart.ts";
import { drawFloorplan } from "./draw-floorplan.ts";
import { epcBand } from "./epc-band.ts";
import type { Home } from "./home.ts";
import { type AgencyFacts, type PropertyRow, propertyRow } from "./property-row.server.ts";
import { describe } from "./prose/describe.ts";
import { createNarrator, type Voice } from "./prose/grammar.ts";
import { createRandom } from "./random.ts";
import { readAtlas } from "./read-atlas.server.ts";
import { stockPlans } from "./stock-plan.ts";

export type DemoStockInput = {
  agencyId: number;
  agencySlug: string;
  now: Date;
  projectDir: string;
  say: (text: string) => void;
};

const credit = "Computer-generated image";
const voices: Record<string, Voice> = { "harbour-and-vale": { number: 0, of: 2 }, northgate: { number: 1, of: 2 } };
const rowsAtOnce = 60;
const mediaRowsAtOnce = 1_000;

/** Fills an agency whose folder has been applied with its demo homes and their pictures, all or nothing. */
export async function loadDemoStock(
  db: Database,
  input: DemoStockInput,
): Promise<{ properties: number; media: number }> {
  const plan = stockPlans[input.agencySlug];
  if (!plan) throw new Error(`There is no demo stock for ${input.agencySlug}`);
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
  const rows = await writeRows(db, input, homes);
  input.say(`  ${homes.length} properties described`);

  return db.transaction(async (tx) => {
    const ids = await insertProperties(tx, homes, rows);
    input.say(`  ${ids.size} properties stored`);
    const keys = await storePictures(tx, input, folder, homes);
    const media = await storeDrawings(tx, input, homes, ids);
    const all = [...homes.flatMap((home) => photoRows(input.agencyId, home, ids, keys)), ...media];
    for (let i = 0; i < all.length; i += mediaRowsAtOnce)
      await tx.insert(propertyMedia).values(all.slice(i, i + mediaRowsAtOnce));
    input.say(`  ${all.length} pictures, plans and charts in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    return { properties: ids.size, media: all.length };
  });
}

async function readBranches(db: Database, agencyId: number) {
  const rows = await db
    .select()
    .from(branches)
    .where(eq(branches.agencyId, agencyId))
    .orderBy(branches.position, branches.branchId);
  if (rows.length === 0) throw new Error("The agency has no branches yet; apply its folder first");
  return rows.map(({ branchId, slug, town, location }) => ({ branchId, slug, town, ...location }));
}

async function readStaff(db: Database, agencyId: number) {
  const rows = await db.select().from(staff).where(eq(staff.agencyId, agencyId)).orderBy(staff.staffMemberId);
  return rows.map((row) => ({
    staffMemberId: row.staffMemberId,
    branchId: row.branchId,
    sales: row.contactableForSales,
    lettings: row.contactableForLettings,
  }));
}

async function writeRows(
  db: Database,
  { agencyId, agencySlug, now }: DemoStockInput,
  homes: readonly Home[],
): Promise<PropertyRow[]> {
  const [row] = await db
    .select({ name: agencies.name, config: agencies.config })
    .from(agencies)
    .where(eq(agencies.agencyId, agencyId));
  const member = (kind: RegExp, usual: string) =>
    row?.config.identity?.memberships?.find((one) => kind.test(one.kind))?.scheme ?? usual;
  const agency: AgencyFacts = {
    agencyId,
    agencyName: row?.name ?? agencySlug,
    clientMoneyProtection: member(/client money/i, "Client Money Protect"),
    redress: member(/redress/i, "The Property Ombudsman"),
    ownTags: agencySlug === "harbour-and-vale",
  };
  const random = createRandom(`gable demo words 1 ${agencySlug}`);
  const narrators = {
    prose: createNarrator(random.fork("prose"), voices[agencySlug]),
    cards: createNarrator(random.fork("cards")),
  };
  return homes.map((home) => {
    const own = random.fork(home.reference);
    return propertyRow(agency, own, home, describe(narrators, own, home, now));
  });
}

/** Developments go in before the homes on them, which need their ids. */
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
