import { placeDatasets } from "#domains/places/place-datasets.server.ts";

/** Tables that every release fills at start, excluded from backups. */
export const tablesExcludedFromBackup: readonly string[] = [
  ...placeDatasets.map(({ name }) => name),
  "postcodes",
  "sectors",
  "place_loads",
  "schema_migrations",
];
