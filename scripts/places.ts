import { parseArgs } from "node:util";
import { replacePostcodes } from "#domains/places/load-places.server.ts";
import { readPostcodeDirectory } from "#domains/places/read-postcode-directory.server.ts";
import { formatNumber } from "#format/format-number.ts";
import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import { createPoolWithoutTimeouts } from "#platform/db/database.server.ts";
import { findDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: npm run places -- postcodes <ONSPD_MMM_YYYY_UK.csv>
Replaces all postcodes by those of the ONS Postcode Directory. It may run while the site runs.`;

await runCommand(usage, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [verb, file, ...rest] = positionals;
  if (verb !== "postcodes" || !file || rest.length > 0) throw new OperatorError(usage);
  const { sectors, hash } = await readPostcodeDirectory(file, console.log);
  const pool = createPoolWithoutTimeouts(findDatabaseUrl(readDatabaseSettings(projectDir())));
  try {
    const postcodes = await replacePostcodes(pool, sectors, { hash });
    console.log(`${formatNumber(postcodes)} postcodes in ${formatNumber(sectors.length)} sectors loaded.`);
  } finally {
    await pool.end();
  }
});
