import { parseArgs } from "node:util";
import { AgencyFolderError } from "#domains/agency/folder/folder-reader.server.ts";
import { projectDir, readDatabaseSettings } from "#platform/config.server.ts";
import {
  createDatabase,
  createPoolWithoutTimeouts,
  getDatabaseErrorCode,
  undefinedTable,
} from "#platform/db/database.server.ts";
import { findDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { applyAgency, formatReport } from "#server/agency-folder/apply-agency.server.ts";
import { readAgencyFolder } from "#server/agency-folder/read-agency-folder.server.ts";
import { runCommand } from "./run-command.ts";

const usage = "Usage: npm run agency -- apply <folder> [--check]";

await runCommand(usage, async (args) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { check: { type: "boolean" } } });
  const [verb, folder, ...rest] = positionals;
  if (verb !== "apply" || !folder || rest.length > 0) throw new OperatorError(usage);
  const lines = await (values.check ? check(folder) : apply(folder)).catch((error: unknown) => {
    if (getDatabaseErrorCode(error) === undefinedTable)
      throw new OperatorError("The database has no tables yet. Start Gable once, then apply the folder.");
    const problems = error instanceof AgencyFolderError ? error.problems : [firstCause(error)];
    throw new OperatorError([...problems, "Nothing was changed."].join("\n"));
  });
  console.log(lines.join("\n"));
});

async function check(folder: string): Promise<string[]> {
  const { content, warnings } = await readAgencyFolder(folder);
  return [...warnings.map((warning) => `Note: ${warning}`), `${content.identity.name} can be applied.`];
}

async function apply(folder: string): Promise<string[]> {
  const pool = createPoolWithoutTimeouts(findDatabaseUrl(readDatabaseSettings(projectDir())));
  try {
    return formatReport(await applyAgency(createDatabase(pool), folder, { now: new Date() }));
  } finally {
    await pool.end();
  }
}

/** Drizzle's own message repeats the whole statement with its values. */
function firstCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : firstCause(error.cause);
}
