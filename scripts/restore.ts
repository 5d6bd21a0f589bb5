import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.server.ts";
import { restore } from "#platform/db/backup/restore.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { projectDir } from "#platform/project-dir.server.ts";

const usage = `Usage: npm run restore -- <backup> [--to postgres://…/fresh]
Fills a new database, by default that of DATABASE_URL or else the one under VAR_DIR, and compares every table with the backup.`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<0 | 1> {
  try {
    const { folder, to } = readArguments(words);
    const { url, close } = await openTarget(to);
    try {
      const onTable = ({ name, rows }: { name: string; rows: number }) =>
        console.log(`${String(rows).padStart(9)}  ${name}  the same`);
      const migrationsFolder = path.join(projectDir(), "db", "migrations");
      const { tables, takenAt } = await restore({ url, folder, migrationsFolder, onTable });
      console.log(`${tables.length} tables are as they were at ${takenAt}`);
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error);
    return 1;
  }
}

async function openTarget(to: string | undefined): Promise<{ url: string; close: () => Promise<void> }> {
  const config = readConfig(projectDir());
  const url = to ?? config.databaseUrl;
  if (url !== null) return { url, close: async () => {} };
  const postgres = await startEmbeddedPostgres({ varDir: config.varDir, say: console.log });
  return { url: postgres.url, close: postgres.stop };
}

function readArguments(words: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { to: { type: "string" } },
    });
    const [folder] = positionals;
    if (!folder || positionals.length > 1) throw new PlainError(usage);
    return { folder, to: values.to };
  } catch {
    throw new PlainError(usage);
  }
}
