import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { projectDir } from "#platform/config.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import type { EmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { withDatabaseName } from "./database-url.ts";

const migrations = path.join(projectDir(), "db/migrations");

/** A migrated template database, recreated when a migration changes. Drops databases left by killed runs. */
export async function prepareTemplateDatabase({ adminUrl, url }: EmbeddedPostgres): Promise<string> {
  const template = `template_${migrationsHash()}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^(test|template|draft)_'",
    );
    for (const { datname } of rows)
      if (datname !== template) await admin.query(`drop database if exists ${datname} with (force)`);
    if (rows.some(({ datname }) => datname === template)) return template;

    await admin.query("create database draft_template owner gable");
    await migrate(withDatabaseName(url, "draft_template"), migrations);
    await admin.query(`alter database draft_template rename to ${template}`);
    return template;
  } finally {
    await admin.end();
  }
}

function migrationsHash(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(path.join(migrations, name)));
  return hash.digest("hex").slice(0, 12);
}
