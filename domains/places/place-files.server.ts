import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { type PlaceDataset, placeDatasets } from "./place-datasets.server.ts";

export const placesFolder = (projectDir: string) => path.join(projectDir, "db", "places");

/** The basemap and its style; serve at /map/ with Range support and without compression. */
export const mapFolder = (projectDir: string) => path.join(placesFolder(projectDir), "map");

export type PlaceFile = PlaceDataset & Readonly<{ compressed: Buffer; hash: string }>;

/** The hash covers the insert statement too, so that changing it reloads the data. */
export function readPlaceFiles(folder: string): Promise<PlaceFile[]> {
  return Promise.all(
    placeDatasets.map(async (dataset) => {
      const compressed = await readFile(path.join(folder, dataset.file));
      return {
        ...dataset,
        compressed,
        hash: createHash("sha256").update(dataset.insert).update(compressed).digest("hex"),
      };
    }),
  );
}

export async function decompress(file: PlaceFile): Promise<string> {
  return (await promisify(gunzip)(file.compressed)).toString("utf8");
}
