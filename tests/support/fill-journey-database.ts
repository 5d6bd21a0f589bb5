import path from "node:path";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { placesFolder } from "#domains/places/place-files.server.ts";
import { createDatabase, createPatientPool } from "#platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { loadDemo } from "#server/load-demo.server.ts";
import { emptyJourneyDatabase } from "./empty-journey-database.ts";
import { journeyFolder } from "./journey-folder.ts";

/** `npm test` runs this beside the unit tests, so that no journey waits for the country and the demo to be loaded. */
const projectDir = path.resolve(import.meta.dirname, "../..");
const say = () => {};

await emptyJourneyDatabase();
const postgres = await startEmbeddedPostgres({ varDir: journeyFolder, say, fsync: false });
await migrate(postgres.url, path.join(projectDir, "db/migrations"));
const pool = createPatientPool(postgres.url);
await loadPlaces(pool, placesFolder(projectDir), say);
await loadDemo({ db: createDatabase(pool), projectDir, say });
await pool.end();
await postgres.stop();
