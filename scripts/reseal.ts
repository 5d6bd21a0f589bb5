import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import { createDatabase, createPoolWithoutTimeouts, forEveryAgency } from "#platform/db/database.server.ts";
import { findDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { resealAll } from "#server/reseal.server.ts";
import { runCommand } from "./run-command.ts";

const usage = "Usage: npm run reseal   with SECRET_KEY=<new key>,<earlier key>";

await runCommand(usage, async (args) => {
  const settings = readDatabaseSettings(projectDir());
  if (args.length > 0 || settings.secretKey === null) throw new OperatorError(usage);
  const pool = createPoolWithoutTimeouts(findDatabaseUrl(settings));
  const { resealed, unreadable, agencies } = await resealAll(
    forEveryAgency(createDatabase(pool)),
    settings.secretKey,
  ).finally(() => pool.end());
  console.log(`${resealed} values are sealed with the new key; no key opens ${unreadable}.`);
  for (const slug of agencies) console.log(`${slug}: seal its mail server again (npm run mail -- seal) and apply it.`);
});
