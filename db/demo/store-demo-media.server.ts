import { readFile } from "node:fs/promises";
import path from "node:path";
import { storePicture } from "#domains/properties/media/store-picture.server.ts";
import { propertyMedia } from "#domains/properties/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Home } from "./demo-home.ts";
import { drawEpcChart } from "./draw-epc-chart.ts";
import { drawFloorplan } from "./draw-floorplan.ts";
import { epcBand } from "./epc-band.ts";

type MediaRow = typeof propertyMedia.$inferInsert;

const credit = "Computer-generated image";
const rowsAtOnce = 1_000;

/** Stores each picture, plan and chart once and links them to their properties. */
export async function storeDemoMedia(
  db: Database,
  agencyId: number,
  folder: string,
  homes: readonly Home[],
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const keys = await storePictures(db, agencyId, folder, homes);
  const drawings = await storeDrawings(db, agencyId, homes, ids);
  const rows = [...homes.flatMap((home) => photoRows(agencyId, home, ids, keys)), ...drawings];
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await db.insert(propertyMedia).values(rows.slice(i, i + rowsAtOnce));
  return rows.length;
}

async function storePictures(
  db: Database,
  agencyId: number,
  folder: string,
  homes: readonly Home[],
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const file of new Set(homes.flatMap((home) => home.pictures.map((picture) => picture.file)))) {
    const { key } = await storePicture(db, agencyId, { content: await readFile(path.join(folder, file)), credit });
    keys.set(file, key);
  }
  return keys;
}

function photoRows(
  agencyId: number,
  home: Home,
  ids: ReadonlyMap<string, number>,
  keys: ReadonlyMap<string, string>,
): MediaRow[] {
  return home.pictures.map((picture, position) => ({
    agencyId,
    propertyId: ids.get(home.reference) ?? 0,
    kind: "photo",
    position,
    mediaKey: keys.get(picture.file) ?? "",
    caption: picture.caption,
    alt: picture.alt,
  }));
}

async function storeDrawings(
  db: Database,
  agencyId: number,
  homes: readonly Home[],
  ids: ReadonlyMap<string, number>,
): Promise<MediaRow[]> {
  const charts = new Map<string, string>();
  const rows: MediaRow[] = [];
  const keep = async (svg: string) =>
    (await storePicture(db, agencyId, { content: Buffer.from(svg), credit: null })).key;
  for (const home of homes) {
    const propertyId = ids.get(home.reference) ?? 0;
    if (home.plan) {
      const north = [...home.reference].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360;
      const mediaKey = await keep(
        drawFloorplan({ title: home.address.displayAddress, floors: home.plan.floors, north }),
      );
      rows.push({
        agencyId,
        propertyId,
        kind: "floorplan",
        position: 0,
        mediaKey,
        caption: "Floor plan",
        alt: `Floor plan of ${home.address.displayAddress}, ${home.plan.squareFeet.toLocaleString("en-GB")} square feet`,
      });
    }
    if (home.energy) {
      const { current, potential } = home.energy;
      const known = charts.get(`${current} ${potential}`) ?? (await keep(drawEpcChart(current, potential)));
      charts.set(`${current} ${potential}`, known);
      rows.push({
        agencyId,
        propertyId,
        kind: "epc",
        position: 0,
        mediaKey: known,
        caption: "Energy performance",
        alt: `Energy efficiency chart: currently ${epcBand(current).letter} (${current}), potentially ${epcBand(potential).letter} (${potential})`,
      });
    }
  }
  return rows;
}
