import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.server.ts";
import { backUp } from "#platform/db/backup/back-up.server.ts";
import { manifestFile } from "#platform/db/backup/manifest.ts";
import { runningDatabaseUrl } from "#platform/db/running-database.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import { releaseTables } from "#server/release-tables.server.ts";

const usage = `Usage: npm run backup -- [--to <folder>] [--keep <number>]
Writes a folder named by the time into <folder>, by default backups under VAR_DIR; --keep removes the oldest beyond the number.`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<0 | 1> {
  try {
    const config = readConfig(projectDir());
    const { to, keep } = readArguments(words, path.join(config.varDir, "backups"));
    const url = runningDatabaseUrl(config);
    const folder = path.join(to, new Date().toISOString().slice(0, 19).replaceAll(":", "-"));
    await mkdir(to, { recursive: true, mode: 0o700 });
    const onTable = ({ name, rows }: { name: string; rows: number }) =>
      console.log(`${String(rows).padStart(9)}  ${name}`);
    await backUp({ url, folder, without: releaseTables, onTable });
    console.log(`The backup is in ${folder}`);
    if (keep) await removeOldest(to, keep);
    return 0;
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    return 1;
  }
}

async function removeOldest(to: string, keep: number): Promise<void> {
  const whole = (await readdir(to)).filter((name) => existsSync(path.join(to, name, manifestFile))).sort();
  for (const name of whole.slice(0, -keep)) {
    await rm(path.join(to, name), { recursive: true });
    console.log(`Removed ${name}`);
  }
}

function readArguments(words: string[], usual: string) {
  try {
    const options = { to: { type: "string" }, keep: { type: "string" } } as const;
    const { values } = parseArgs({ args: words, options });
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (keep !== null && !(Number.isInteger(keep) && keep > 0)) throw new PlainError(usage);
    return { to: values.to ?? usual, keep };
  } catch {
    throw new PlainError(usage);
  }
}
