import { execFileSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { postmasterFile } from "#platform/db/postmaster-file.server.ts";
import { type SlowProxy, startSlowProxy } from "./slow-proxy.ts";

export type FaultyPostgres = {
  /** Through the proxy, for the site. */
  url: string;
  proxy: SlowProxy;
  /** Not through the proxy, like whatever follows. */
  ownUrl(): string;
  adminUrl(): string;
  dataDir: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  connect(): Promise<pg.Client>;
  freeze(): void;
  thaw(): void;
  kill(): void;
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
};

/** A Postgres of its own to be mistreated; the product's own code starts it again when it is killed. */
export async function startFaultyPostgres(folder: string): Promise<FaultyPostgres> {
  const varDir = path.join(folder, "database");
  const start = () => startEmbeddedPostgres({ varDir, say: () => {} });
  let postgres: EmbeddedPostgres = await start();
  const proxy = await startSlowProxy(portOf(postgres.url));
  const postmaster = () => postmasterFile(postgres.dataDir).pid ?? 0;
  const everyProcess = () => [postmaster(), ...childrenOf(postmaster())];

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: postgres.url, options: "-c gable.agency=all" });
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  return {
    url: postgres.url.replace(/:\d+\/(?=gable$)/, `:${proxy.port}/`),
    proxy,
    ownUrl: () => postgres.url,
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
    freeze: () => signal(everyProcess(), "SIGSTOP"),
    thaw: () => signal(everyProcess(), "SIGCONT"),
    kill: () => signal(everyProcess(), "SIGKILL"),
    async stop() {
      proxy.sendTo(null);
      await postgres.stop();
    },
    async startAgain() {
      postgres = await start();
      proxy.sendTo(portOf(postgres.url));
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
      // It has ended by itself.
    }
  }
}
