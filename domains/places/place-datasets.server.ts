import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { type PackedSector, readPostcodeFile } from "./packed-units.server.ts";

export type PlaceDataset = Readonly<{
  /** Also the table name. */
  name: string;
  /** One or more; each a JSON array, except for postcodes. */
  files: readonly string[];
  /** Takes the JSON array of all rows as $1. */
  insert: string;
}>;

export const insertSectors = `
  insert into postcode_sectors (code, location, postcodes, units)
  select code, point(lng, lat), n, decode(units, 'base64')
  from json_to_recordset($1) as row(code text, lat float8, lng float8, n int, units text)`;

/** In load order; db/places/README.md describes the files. */
export const placeDatasets: readonly PlaceDataset[] = [
  {
    name: "counties",
    files: ["counties.json.gz"],
    insert: `
      insert into counties (slug, name, country, bounds, label, boundary)
      select slug, name, country, bbox, point((label->>'lng')::float8, (label->>'lat')::float8), boundary
      from json_to_recordset($1) as row(slug text, name text, country text, bbox jsonb, label json, boundary jsonb)`,
  },
  {
    name: "places",
    files: ["places.json.gz"],
    insert: `
      insert into places (place_id, name, other_names, kind, county, country, location, outcode, population, rank)
      select id, name, alt, kind, county, country, point(lng, lat), outcode, population, rank
      from json_to_recordset($1) as row(id text, name text, alt text[], kind text, county text, country text,
        lat float8, lng float8, outcode text, population int, rank int)`,
  },
  {
    name: "outcodes",
    files: ["outcodes.json.gz", "outcodes-islands.json.gz"],
    insert: `
      insert into outcodes (code, location, town, county, postcodes, geographic)
      select code, point(lng, lat), town, county, n, geographic
      from json_to_recordset($1) as row(code text, lat float8, lng float8, town text, county text, n int,
        geographic boolean)`,
  },
  {
    name: "postcode_sectors",
    files: ["postcodes-gb.bin.br"],
    insert: insertSectors,
  },
  {
    name: "streets",
    files: ["streets-demo.json.gz"],
    insert: `
      insert into streets (postcode, street, town, location)
      select postcode, street, town, point(lng, lat)
      from json_to_recordset($1) as row(postcode text, street text, town text, lat float8, lng float8)`,
  },
  {
    name: "stations",
    files: ["stations.json.gz"],
    insert: `
      insert into stations (crs, name, location)
      select crs, name, point(lng, lat)
      from json_to_recordset($1) as row(crs text, name text, lat float8, lng float8)`,
  },
];

export const placesFolder = (projectDir: string) => path.join(projectDir, "db", "places");

/** The basemap and its style; serve at /map/ with Range support and without compression. */
export const mapFolder = (projectDir: string) => path.join(placesFolder(projectDir), "map");

export type PlaceFile = PlaceDataset & Readonly<{ compressed: readonly Buffer[]; hash: string }>;

/** The hash covers the insert statement too, so that changing it reloads the data. */
export function readPlaceFiles(folder: string): Promise<PlaceFile[]> {
  return Promise.all(
    placeDatasets.map(async (dataset) => {
      const compressed = await Promise.all(dataset.files.map((file) => readFile(path.join(folder, file))));
      const hash = createHash("sha256").update(dataset.insert);
      for (const file of compressed) hash.update(file);
      return { ...dataset, compressed, hash: hash.digest("hex") };
    }),
  );
}

/** The rows of a dataset as JSON arrays, one for each insert: no string of all postcodes is built at once. */
export async function* readRows({ files, compressed }: PlaceFile): AsyncGenerator<string> {
  for (const [i, file] of compressed.entries()) {
    if (files[i]?.endsWith(".br")) yield* toSectorRows(readPostcodeFile(await promisify(brotliDecompress)(file)));
    else yield (await promisify(gunzip)(file)).toString("utf8");
  }
}

const sectorsPerInsert = 1_000;

export function* toSectorRows(sectors: Iterable<PackedSector>): Generator<string> {
  let batch: object[] = [];
  for (const { code, location, postcodes, units } of sectors) {
    batch.push({ code, ...location, n: postcodes, units: units.toString("base64") });
    if (batch.length < sectorsPerInsert) continue;
    yield JSON.stringify(batch);
    batch = [];
  }
  yield JSON.stringify(batch);
}
