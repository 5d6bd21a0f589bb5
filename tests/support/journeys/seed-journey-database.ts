import path from "node:path";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { placesFolder } from "#domains/places/place-datasets.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { createDatabase, createPoolWithoutTimeouts } from "#platform/db/database.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { loadDemo } from "#server/load-demo.server.ts";
import { dropJourneyDatabase } from "./drop-journey-database.ts";
import { journeyVarDir } from "./journey-var-dir.ts";

/** Seeds the gazetteer and the demo agencies; `npm test` runs this in parallel with the unit tests. */
const project = projectDir();
const say = () => {};

await dropJourneyDatabase();
const postgres = await startEmbeddedPostgres({ varDir: journeyVarDir, say, fsync: false });
await migrate(postgres.url, path.join(project, "db/migrations"));
const pool = createPoolWithoutTimeouts(postgres.url);
await loadPlaces(pool, placesFolder(project), say);
await loadDemo({ db: createDatabase(pool), projectDir: project, say });
await pool.end();
await postgres.stop();
