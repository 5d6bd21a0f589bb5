import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectDir, readConfig } from "#platform/config.server.ts";
import { manifestFile } from "#platform/db/backup/backup-manifest.ts";
import { createBackup } from "#platform/db/backup/create-backup.server.ts";
import { findDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { tablesExcludedFromBackup } from "#server/backup-exclusions.server.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: npm run backup -- [--to <folder>] [--keep <number>]
Writes a timestamped folder into <folder> (default: backups under VAR_DIR). --keep deletes all but the newest <number>.`;

await runCommand(usage, async (args) => {
  const config = readConfig(projectDir());
  const { to, keep } = readArguments(args, path.join(config.varDir, "backups"));
  const url = findDatabaseUrl(config);
  const folder = path.join(to, new Date().toISOString().slice(0, 19).replaceAll(":", "-"));
  await mkdir(to, { recursive: true, mode: 0o700 });
  const onTable = ({ name, rows }: { name: string; rows: number }) =>
    console.log(`${String(rows).padStart(9)}  ${name}`);
  await createBackup({ url, folder, without: tablesExcludedFromBackup, onTable });
  console.log(`Backup written to ${folder}`);
  if (keep) await deleteOldBackups(to, keep);
});

async function deleteOldBackups(to: string, keep: number): Promise<void> {
  const complete = (await readdir(to)).filter((name) => existsSync(path.join(to, name, manifestFile))).sort();
  for (const name of complete.slice(0, -keep)) {
    await rm(path.join(to, name), { recursive: true });
    console.log(`Deleted ${name}`);
  }
}

function readArguments(args: string[], defaultFolder: string) {
  const { values } = parseArgs({ args, options: { to: { type: "string" }, keep: { type: "string" } } });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new OperatorError(usage);
  return { to: values.to ?? defaultFolder, keep };
}
