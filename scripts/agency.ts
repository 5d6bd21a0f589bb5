import { parseArgs } from "node:util";
import { AgencyFolderError } from "#domains/agency/folder/folder-reader.server.ts";
import { readDatabaseSettings } from "#platform/config.server.ts";
import { createDatabase, createPoolWithoutTimeouts } from "#platform/db/database.server.ts";
import { getDatabaseErrorCode, undefinedTable } from "#platform/db/database-failure.server.ts";
import { findDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import { applyAgency, formatReport } from "#server/agency-folder/apply-agency.server.ts";
import { readAgencyFolder } from "#server/agency-folder/read-agency-folder.server.ts";

const usage = "Usage: npm run agency -- apply <folder> [--check]";

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<0 | 1> {
  const { folder, checkOnly } = readArguments(args);
  if (folder === undefined) return fail([usage]);
  try {
    console.log((checkOnly ? await check(folder) : await apply(folder)).join("\n"));
    return 0;
  } catch (error) {
    if (error instanceof AgencyFolderError) return fail([...error.problems, "Nothing was changed."]);
    if (getDatabaseErrorCode(error) === undefinedTable)
      return fail(["The database has no tables yet. Start Gable once, then apply the folder."]);
    return fail([firstCause(error), "Nothing was changed."]);
  }
}

function readArguments(args: string[]): { folder?: string; checkOnly?: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { check: { type: "boolean", default: false } },
    });
    const [verb, folder, ...rest] = positionals;
    return verb === "apply" && folder && rest.length === 0 ? { folder, checkOnly: values.check } : {};
  } catch {
    return {};
  }
}

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

function fail(lines: string[]): 1 {
  console.error(lines.join("\n"));
  return 1;
}
