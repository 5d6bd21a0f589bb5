import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type PlaceDataset, placeDatasets } from "./place-datasets.server.ts";

export const placesFolder = (projectDir: string) => path.join(projectDir, "db", "places");

/** The basemap and its style, to be served at /map/ with Range and without compression. */
export const mapFolder = (projectDir: string) => path.join(placesFolder(projectDir), "map");

export type PlaceFile = PlaceDataset & Readonly<{ packed: Buffer; hash: string }>;

/** Every data file, still packed; the hash covers how it is loaded too, so that a mended insert loads it again. */
export function readPlaceFiles(folder: string): Promise<PlaceFile[]> {
  return Promise.all(
    placeDatasets.map(async (dataset) => {
      const packed = await readFile(path.join(folder, dataset.file));
      return { ...dataset, packed, hash: createHash("sha256").update(dataset.insert).update(packed).digest("hex") };
    }),
  );
}

export async function unpack(file: PlaceFile): Promise<string> {
  return (await promisify(gunzip)(file.packed)).toString("utf8");
}
