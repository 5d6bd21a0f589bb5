import path from "node:path";
import { parseArgs } from "node:util";
import { projectDir, readConfig } from "#platform/config.server.ts";
import { restoreBackup } from "#platform/db/backup/restore-backup.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: npm run restore -- <backup> [--to postgres://…/fresh]
Restores into a new database (default: DATABASE_URL, else the embedded one under VAR_DIR) and compares every table with the backup.`;

await runCommand(usage, async (args) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { to: { type: "string" } } });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new OperatorError(usage);
  const { url, close } = await openTarget(values.to);
  const onTable = ({ name, rows }: { name: string; rows: number }) =>
    console.log(`${String(rows).padStart(9)}  ${name}  identical`);
  const migrationsFolder = path.join(projectDir(), "db", "migrations");
  const { tables, takenAt } = await restoreBackup({ url, folder, migrationsFolder, onTable }).finally(close);
  console.log(`Restored ${tables.length} tables as of ${takenAt}`);
});

async function openTarget(to: string | undefined): Promise<{ url: string; close: () => Promise<void> }> {
  const config = readConfig(projectDir());
  const url = to ?? config.databaseUrl;
  if (url !== null) return { url, close: async () => {} };
  const postgres = await startEmbeddedPostgres({ varDir: config.varDir, say: console.log });
  return { url: postgres.url, close: postgres.stop };
}
