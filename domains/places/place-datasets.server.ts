import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

export type PlaceDataset = Readonly<{
  /** Also the table name. */
  name: string;
  file: string;
  /** Takes the whole file, a JSON array, as $1. */
  insert: string;
}>;

/** In load order; db/places/README.md describes the files. */
export const placeDatasets: readonly PlaceDataset[] = [
  {
    name: "counties",
    file: "counties.json.gz",
    insert: `
      insert into counties (slug, name, country, bounds, label, boundary)
      select slug, name, country, bbox, point((label->>'lng')::float8, (label->>'lat')::float8), boundary
      from json_to_recordset($1) as row(slug text, name text, country text, bbox jsonb, label json, boundary jsonb)`,
  },
  {
    name: "places",
    file: "places.json.gz",
    insert: `
      insert into places (place_id, name, other_names, kind, county, country, location, outcode, population, rank)
      select id, name, alt, kind, county, country, point(lng, lat), outcode, population, rank
      from json_to_recordset($1) as row(id text, name text, alt text[], kind text, county text, country text,
        lat float8, lng float8, outcode text, population int, rank int)`,
  },
  {
    name: "outcodes",
    file: "outcodes.json.gz",
    insert: `
      insert into outcodes (code, location, town, county, postcodes, geographic)
      select code, point(lng, lat), town, county, n, geographic
      from json_to_recordset($1) as row(code text, lat float8, lng float8, town text, county text, n int,
        geographic boolean)`,
  },
  {
    name: "sectors",
    file: "sectors.json.gz",
    insert: `
      insert into sectors (code, location, postcodes)
      select code, point(lng, lat), n
      from json_to_recordset($1) as row(code text, lat float8, lng float8, n int)`,
  },
  {
    name: "postcodes",
    file: "postcodes-demo.json.gz",
    insert: `
      insert into postcodes (code, location)
      select sector || (units->>i), point(lng + (units->>(i + 2))::float8 / 1e5, lat + (units->>(i + 1))::float8 / 1e5)
      from json_to_recordset($1) as row(sector text, lat float8, lng float8, units jsonb),
        generate_series(0, jsonb_array_length(units) - 1, 3) as i`,
  },
  {
    name: "streets",
    file: "streets-demo.json.gz",
    insert: `
      insert into streets (postcode, street, town, location)
      select postcode, street, town, point(lng, lat)
      from json_to_recordset($1) as row(postcode text, street text, town text, lat float8, lng float8)`,
  },
  {
    name: "stations",
    file: "stations.json.gz",
    insert: `
      insert into stations (crs, name, location)
      select crs, name, point(lng, lat)
      from json_to_recordset($1) as row(crs text, name text, lat float8, lng float8)`,
  },
];

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
