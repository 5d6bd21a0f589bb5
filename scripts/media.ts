import { parseArgs } from "node:util";
import { moveMedia } from "#domains/properties/media/move-media.server.ts";
import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import { createDatabase, createPoolWithoutTimeouts } from "#platform/db/database.server.ts";
import { findDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { createS3Store, ObjectStoreUnavailable } from "#platform/object-store/s3.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: npm run media -- move [--to database]
Moves stored pictures and documents to MEDIA_STORE, or back. It may be interrupted and repeated while the site runs.`;

const progressInterval = 1_000;

await runCommand(usage, async (args) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { to: { type: "string" } } });
  const { to = "objects" } = values;
  if (positionals.join() !== "move" || (to !== "objects" && to !== "database")) throw new OperatorError(usage);
  const settings = readDatabaseSettings(projectDir());
  if (!settings.mediaStore) throw new OperatorError("Set MEDIA_STORE, for example to s3://pictures; see .env.example.");
  const pool = createPoolWithoutTimeouts(findDatabaseUrl(settings));
  let moved = 0;
  const onMoved = () => ++moved % progressInterval === 0 && console.log(`${moved} files moved`);
  try {
    const objects = createS3Store(settings.mediaStore);
    await objects.check();
    await moveMedia(createDatabase(pool), objects, { to, onMoved });
    console.log(`${moved} files moved; none are left.`);
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailable)) throw error;
    throw new OperatorError(`${moved} files moved, then: ${error.cause}. Repeat the command to continue.`);
  } finally {
    await pool.end();
  }
});
