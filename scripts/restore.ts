import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#platform/config.server.ts";
import { restoreBackup } from "#platform/db/backup/restore-backup.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { describeError, OperatorError } from "#platform/operator-error.ts";
import { projectDir } from "#platform/project-dir.server.ts";

const usage = `Usage: npm run restore -- <backup> [--to postgres://…/fresh]
Restores into a new database (default: DATABASE_URL, else the embedded one under VAR_DIR) and compares every table with the backup.`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<0 | 1> {
  try {
    const { folder, to } = readArguments(args);
    const { url, close } = await openTarget(to);
    try {
      const onTable = ({ name, rows }: { name: string; rows: number }) =>
        console.log(`${String(rows).padStart(9)}  ${name}  identical`);
      const migrationsFolder = path.join(projectDir(), "db", "migrations");
      const { tables, takenAt } = await restoreBackup({ url, folder, migrationsFolder, onTable });
      console.log(`Restored ${tables.length} tables as of ${takenAt}`);
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    console.error(describeError(error));
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

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: "string" } },
    });
    const [folder] = positionals;
    if (!folder || positionals.length > 1) throw new OperatorError(usage);
    return { folder, to: values.to };
  } catch {
    throw new OperatorError(usage);
  }
}
