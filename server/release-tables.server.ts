import { placeDatasets } from "#domains/places/place-datasets.server.ts";

/** Tables that every release fills by itself at its start; a backup leaves them out. */
export const releaseTables: readonly string[] = [
  ...placeDatasets.map(({ name }) => name),
  "place_loads",
  "schema_migrations",
];
