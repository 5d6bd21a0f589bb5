import { readFile } from "node:fs/promises";
import path from "node:path";
import { storePicture } from "#domains/properties/media/store-picture.server.ts";
import { propertyMedia } from "#domains/properties/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Home } from "./demo-home.ts";
import { drawEpcChart } from "./draw-epc-chart.ts";
import { drawFloorplan } from "./draw-floorplan.ts";
import { drawSitePlan, formatAcres } from "./draw-site-plan.ts";
import { epcBand } from "./epc-band.ts";
import { isLand } from "./stock-plan.ts";

type MediaRow = typeof propertyMedia.$inferInsert;

const pictureCredit = "Computer-generated image";
const rowsAtOnce = 1_000;

type Target = { db: Database; agencyId: number; folder: string };

/** Stores each picture, plan and chart once and links them to their properties. */
export async function storeDemoMedia(
  { db, agencyId, folder }: Target,
  homes: readonly Home[],
  ids: ReadonlyMap<string, number>,
): Promise<number> {
  const keys = new Map<string, string>();
  const rows: MediaRow[] = [];
  const store = async (name: string, read: () => Buffer | Promise<Buffer>, credit: string | null) => {
    const key = keys.get(name) ?? (await storePicture(db, agencyId, { content: await read(), credit })).key;
    keys.set(name, key);
    return key;
  };
  for (const home of homes) {
    const propertyId = ids.get(home.reference) ?? 0;
    const add = (row: Pick<MediaRow, "kind" | "position" | "mediaKey" | "caption" | "alt">) =>
      rows.push({ agencyId, propertyId, ...row });
    const plan = sitePlanOf(home);
    if (plan)
      add({
        kind: "photo",
        position: 0,
        ...plan.words,
        mediaKey: await store(plan.svg, () => Buffer.from(plan.svg), null),
      });
    for (const [i, { file, caption, alt }] of home.pictures.entries()) {
      const mediaKey = await store(file, () => readFile(path.join(folder, file)), pictureCredit);
      add({ kind: "photo", position: plan ? i + 1 : i, mediaKey, caption, alt });
    }
    for (const { svg, ...drawing } of drawingsOf(home))
      add({ ...drawing, mediaKey: await store(svg, () => Buffer.from(svg), null) });
  }
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await db.insert(propertyMedia).values(rows.slice(i, i + rowsAtOnce));
  return rows.length;
}

/** Land leads with its plan. */
function sitePlanOf({ kind, reference, acres, pictures, address }: Home) {
  if (!isLand(kind) || acres === null) return null;
  const svg = drawSitePlan({ reference, acres, arable: pictures[0]?.file.startsWith("land-02") ?? false });
  const alt = `Site plan of ${address.displayAddress}: ${formatAcres(acres)}, edged in red`;
  return { svg, words: { caption: "Site plan", alt } };
}

type Drawing = Pick<MediaRow, "kind" | "position" | "caption" | "alt"> & { svg: string };

function drawingsOf({ reference, address: { displayAddress: title }, plan, energy }: Home): Drawing[] {
  const drawings: Drawing[] = [];
  if (plan) {
    const north = [...reference].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360;
    const subject = { title, floors: plan.floors, north };
    const alt = `Floor plan of ${title}, ${plan.squareFeet.toLocaleString("en-GB")} square feet`;
    drawings.push({ kind: "floorplan", position: 0, caption: "Floor plan", alt, svg: drawFloorplan(subject) });
    for (const [i, only] of plan.floors.length > 1 ? plan.floors.entries() : [])
      drawings.push({
        kind: "floorplan",
        position: i + 1,
        caption: only.name,
        alt: `${only.name} of ${title}`,
        svg: drawFloorplan({ ...subject, only }),
      });
  }
  if (energy) {
    const [now, potential] = [energy.current, energy.potential].map(
      (points) => `${epcBand(points).letter} (${points})`,
    );
    const alt = `Energy efficiency chart: currently ${now}, potentially ${potential}`;
    const svg = drawEpcChart(energy.current, energy.potential);
    drawings.push({ kind: "epc", position: 0, caption: "Energy performance", alt, svg });
  }
  return drawings;
}
