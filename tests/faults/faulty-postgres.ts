import { execFileSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { readPostmasterPidFile } from "#platform/db/postgres/postmaster.server.ts";
import { type SlowProxy, startSlowProxy } from "./slow-proxy.ts";

export type FaultyPostgres = {
  /** Through the proxy. */
  url: string;
  proxy: SlowProxy;
  /** Bypasses the proxy, like all members below. */
  directUrl(): string;
  adminUrl(): string;
  dataDir: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  connect(): Promise<pg.Client>;
  freeze(): void;
  thaw(): void;
  kill(): void;
  stop(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** An embedded Postgres for fault injection; the product's supervisor restarts it when it is killed. */
export async function startFaultyPostgres(folder: string): Promise<FaultyPostgres> {
  const varDir = path.join(folder, "database");
  const start = () => startEmbeddedPostgres({ varDir, say: () => {} });
  let postgres: EmbeddedPostgres = await start();
  const proxy = await startSlowProxy(portOf(postgres.url));
  const postmaster = () => readPostmasterPidFile(postgres.dataDir).pid ?? 0;
  const allProcesses = () => [postmaster(), ...childrenOf(postmaster())];

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: postgres.url, options: "-c gable.agency=all" });
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  return {
    url: postgres.url.replace(/:\d+\/(?=gable$)/, `:${proxy.port}/`),
    proxy,
    directUrl: () => postgres.url,
    adminUrl: () => postgres.adminUrl,
    dataDir: postgres.dataDir,
    connect,
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const client = await connect();
      try {
        return (await client.query<Row>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    freeze: () => signal(allProcesses(), "SIGSTOP"),
    thaw: () => signal(allProcesses(), "SIGCONT"),
    kill: () => signal(allProcesses(), "SIGKILL"),
    async stop() {
      proxy.setTarget(null);
      await postgres.stop();
    },
    async restart() {
      postgres = await start();
      proxy.setTarget(portOf(postgres.url));
    },
    async close() {
      proxy.close();
      await postgres.stop();
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);

function childrenOf(pid: number): number[] {
  return execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .split("\n")
    .map(Number)
    .filter(Boolean);
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already exited.
    }
  }
}
