import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { OperatorError } from "#platform/operator-error.ts";

const migrationLock = 7_301_001;

export type MigrationReport = { applied: string[]; total: number };

/** Applies pending migrations, one transaction per file, under a lock. `only` limits them to these names. */
export async function migrate(
  url: string,
  folder: string,
  { only }: { only?: readonly string[] } = {},
): Promise<MigrationReport> {
  const present = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const files = only ? present.filter((name) => only.includes(name)) : present;
  const client = new pg.Client({ connectionString: url, application_name: "gable migrate" });
  await client.connect();
  try {
    await client.query("set gable.agency = 'all'");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(
      "create table if not exists schema_migrations (name text primary key, content_hash text not null, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; content_hash: string }>(
      "select name, content_hash from schema_migrations",
    );
    const done = new Map(rows.map((row) => [row.name, row.content_hash]));
    const unknown = [...done.keys()].filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new OperatorError(
        `The database was migrated by a newer release (${unknown.join(", ")}). Start that release, or restore a backup.`,
      );

    const applied: string[] = [];
    for (const name of files) {
      const text = await readFile(path.join(folder, name), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      const known = done.get(name);
      if (known === hash) continue;
      if (known !== undefined)
        throw new OperatorError(
          `Migration ${name} was changed after it had been applied. Restore the file and write a new migration.`,
        );
      await applyOne(client, name, text, hash);
      applied.push(name);
    }
    return { applied, total: files.length };
  } finally {
    await client.end();
  }
}

async function applyOne(client: pg.Client, name: string, text: string, hash: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '10s'");
    await client.query(text);
    await client.query("insert into schema_migrations (name, content_hash) values ($1, $2)", [name, hash]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new OperatorError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
