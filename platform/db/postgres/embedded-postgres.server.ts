import path from "node:path";
import pg from "pg";
import type { Config } from "#platform/config.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { isRunning } from "#platform/process-identity.server.ts";
import { readOrCreateSecret } from "#platform/secret-key.server.ts";
import { acquireInstanceLock } from "./instance-lock.server.ts";
import { findPostgresFolder, findPostgresHome, prepareCluster } from "./postgres-home.server.ts";
import {
  type PostgresSettings,
  readPostmasterPidFile,
  stopOrphanedPostgres,
  supervisePostmaster,
} from "./postmaster.server.ts";

export type EmbeddedPostgres = Readonly<{
  /** Database `gable`, as its owner without superuser rights. */
  url: string;
  /** Database `postgres` as the superuser. */
  adminUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}>;

type Options = { varDir: string; say: (text: string) => void; fsync?: boolean };

/** Starts a real Postgres with its data under `varDir`, reachable from this machine only. */
export async function startEmbeddedPostgres({ varDir, say, fsync = true }: Options): Promise<EmbeddedPostgres> {
  const home = await findPostgresHome(varDir, say);
  const lock = acquireInstanceLock(home.folder);
  try {
    const password = readOrCreateSecret(passwordFile(varDir));
    await prepareCluster(home, { password, fsync, say });
    await stopOrphanedPostgres(home.dataDir, say);
    const postmaster = await supervisePostmaster(home, settings(fsync), say);
    const adminUrl = toDatabaseUrl("postgres", password, postmaster.port);
    const stop = async () => {
      await postmaster.stop();
      lock.release();
    };
    try {
      await ensureDatabase(adminUrl, password);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: toDatabaseUrl("gable", password, postmaster.port), adminUrl, dataDir: home.dataDir, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The URL of the embedded Postgres running in this folder, or null. */
export function findEmbeddedDatabaseUrl(varDir: string): string | null {
  const { pid, port, status } = readPostmasterPidFile(path.join(findPostgresFolder(varDir), "data"));
  if (pid === null || port === null || status !== "ready" || !isRunning(pid)) return null;
  return toDatabaseUrl("gable", readOrCreateSecret(passwordFile(varDir)), port);
}

function toDatabaseUrl(role: "gable" | "postgres", password: string, port: number): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${role}`;
}

function passwordFile(varDir: string): string {
  return path.join(varDir, "postgres-password");
}

function settings(fsync: boolean): PostgresSettings {
  const durable: PostgresSettings = fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
  return {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    // Large enough for the bitmaps of a search over a million homes, so rows are not rechecked.
    work_mem: "16MB",
    timezone: "UTC",
    log_timezone: "UTC",
    // Error details contain row data, such as "Key (email)=(ada@example.com) already exists".
    log_error_verbosity: "terse",
    ...durable,
  };
}

async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: "gable start" });
  await client.connect();
  try {
    const roles = await client.query("select from pg_roles where rolname = 'gable'");
    if (roles.rowCount === 0) await client.query(`create role gable login password '${password}'`);
    // Used by db/migrations/0060_desk.sql; the role of the site may not create roles.
    const deskRoles = await client.query("select from pg_roles where rolname = 'gable_desk'");
    if (deskRoles.rowCount === 0) await client.query("create role gable_desk nologin; grant gable_desk to gable");
    const databases = await client.query("select from pg_database where datname = 'gable'");
    if (databases.rowCount === 0) await client.query("create database gable owner gable");
  } finally {
    await client.end();
  }
}

/** DATABASE_URL, or the embedded database of a Gable running here. */
export function findDatabaseUrl({ databaseUrl, varDir }: Pick<Config, "databaseUrl" | "varDir">): string {
  const url = databaseUrl ?? findEmbeddedDatabaseUrl(varDir);
  if (!url) throw new OperatorError("There is no database. Start Gable with npm start, or set DATABASE_URL.");
  return url;
}
