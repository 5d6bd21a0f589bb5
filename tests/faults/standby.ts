import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import {
  findInstalledPostgres,
  findPostgresAccount,
  postgresEnvironment,
  runAs,
} from "#platform/db/postgres/postgres-account.server.ts";
import { findFreePort } from "#platform/free-port.server.ts";

export type Standby = {
  url: string;
  /** Queries as a superuser. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** Also drops its replication slot. */
  remove(): Promise<void>;
};

type Primary = { url: string; adminUrl: string; dataDir: string };

/** A streaming hot standby, created from a copy of the primary's data directory as `pg_basebackup` does. */
export async function startStandby(primary: Primary): Promise<Standby> {
  const account = findPostgresAccount(primary.dataDir);
  // Next to the primary, where the account that runs both has access.
  const dataDir = path.join(path.dirname(primary.dataDir), "standby");
  await copyCluster(primary, dataDir);
  if (account)
    for (const entry of ["", ...filesIn(dataDir)]) chownSync(path.join(dataDir, entry), account.uid, account.gid);
  const port = await findFreePort();
  const withPort = (url: string) => url.replace(/:\d+\/(?=\w+$)/, `:${port}/`);
  let child: ChildProcess;

  async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: withPort(primary.adminUrl).replace(/\w+$/, "gable") });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }
  async function restart(): Promise<void> {
    const settings = ["-c", `port=${port}`, "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="];
    child = spawn(findInstalledPostgres().postgres, ["-D", dataDir, ...settings], {
      ...runAs(account),
      cwd: "/",
      env: postgresEnvironment,
      stdio: "ignore",
    });
    for (let tries = 0; ; tries++) {
      if (await query("select 1").then(Boolean, () => false)) return;
      if (tries > 300 || child.exitCode !== null) throw new Error("The standby did not start");
      await pause(100);
    }
  }
  async function stop(): Promise<void> {
    if (child.exitCode !== null) return;
    child.kill("SIGINT");
    await once(child, "exit");
  }
  await restart();
  return {
    url: withPort(primary.url),
    query,
    restart,
    stop,
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true });
      await asAdmin(primary.adminUrl, (client) => client.query("select pg_drop_replication_slot('standby')"));
    },
  };
}

async function copyCluster({ adminUrl, dataDir }: Primary, copy: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    await client.query("select pg_create_physical_replication_slot('standby', true)");
    await client.query("select pg_backup_start('standby', true)");
    mkdirSync(copy, { mode: 0o700 });
    cpSync(dataDir, copy, { recursive: true, filter: (file) => !/postmaster\.(pid|opts)$/.test(file) });
    rmSync(path.join(copy, "pg_replslot"), { recursive: true });
    mkdirSync(path.join(copy, "pg_replslot"));
    const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
    writeFileSync(path.join(copy, "backup_label"), rows[0].labelfile);
    writeFileSync(path.join(copy, "standby.signal"), "");
    const { port, password } = new URL(adminUrl);
    const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
    writeFileSync(
      path.join(copy, "postgresql.auto.conf"),
      `primary_conninfo = '${source}'\nprimary_slot_name = 'standby'\nhot_standby_feedback = on\n`,
    );
  });
}

async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String);
