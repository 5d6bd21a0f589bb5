import path from "node:path";
import pg from "pg";
import { isRunning } from "#platform/process-identity.server.ts";
import { readOrMakeSecret } from "#platform/secret-key.server.ts";
import { takeInstanceLock } from "./instance-lock.server.ts";
import { keepPostmaster } from "./kept-postmaster.server.ts";
import { prepareCluster } from "./postgres-cluster.server.ts";
import { findPostgresHome, postgresFolder } from "./postgres-home.server.ts";
import type { PostgresSettings } from "./postmaster.server.ts";
import { clearPredecessor, postmasterFile } from "./postmaster-file.server.ts";

export type EmbeddedPostgres = Readonly<{
  /** Database `gable` as its owner, who is no superuser. */
  url: string;
  /** Database `postgres` as the superuser. */
  adminUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}>;

type Options = { varDir: string; say: (text: string) => void; fsync?: boolean };

/** A real Postgres for machines that have none: data under `varDir`, reachable from this machine only. */
export async function startEmbeddedPostgres({ varDir, say, fsync = true }: Options): Promise<EmbeddedPostgres> {
  const home = await findPostgresHome(varDir, say);
  const lock = takeInstanceLock(home.folder);
  try {
    const password = readOrMakeSecret(passwordFile(varDir));
    await prepareCluster(home, { password, fsync, say });
    await clearPredecessor(home.dataDir, say);
    const postmaster = await keepPostmaster(home, settings(fsync), say);
    const adminUrl = address("postgres", password, postmaster.port);
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
    return { url: address("gable", password, postmaster.port), adminUrl, dataDir: home.dataDir, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address of the Postgres that a Gable running in this folder has started; null when none runs. */
export function embeddedDatabaseUrl(varDir: string): string | null {
  const { pid, port, status } = postmasterFile(path.join(postgresFolder(varDir), "data"));
  if (pid === null || port === null || status !== "ready" || !isRunning(pid)) return null;
  return address("gable", readOrMakeSecret(passwordFile(varDir)), port);
}

/** Each role has a database of its own name. */
function address(role: "gable" | "postgres", password: string, port: number): string {
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
    // What a search by tag or text finds among a million homes fits, and is not looked at twice.
    work_mem: "16MB",
    timezone: "UTC",
    log_timezone: "UTC",
    // The details of an error are rows: "Key (email)=(ada@example.com) already exists".
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
    const databases = await client.query("select from pg_database where datname = 'gable'");
    if (databases.rowCount === 0) await client.query("create database gable owner gable");
  } finally {
    await client.end();
  }
}
