import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { sql } from "drizzle-orm";
import { settings } from "#domains/agency/agency-settings.ts";
import { projectDir } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import {
  createDatabase,
  createPoolWithoutTimeouts,
  type Database,
  forAgency,
  forEveryAgency,
} from "#platform/db/database.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

type ServerOptions = {
  env?: NodeJS.ProcessEnv;
  /** Name of its folder for data. */
  name?: string;
  project?: string | undefined;
  program?: readonly string[];
};

export type BenchEnvironment = ReturnType<typeof createBenchEnvironment>;

/** A temporary folder, servers and databases of a benchmark; they end with the `await using` block that holds them. */
export function createBenchEnvironment() {
  const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);

  async function closeAtEnd(server: Promise<ServerProcess>): Promise<ServerProcess> {
    const { stop } = await server;
    closers.push(() => stop());
    return server;
  }

  return {
    folder,
    varDir: path.join(folder, "var"),
    onClose: (close: () => unknown) => void closers.push(close),

    /** The production build with its own Postgres, unless `env` names one. */
    startServer({ env, name = "var", ...options }: ServerOptions = {}): Promise<ServerProcess> {
      const settings = { VAR_DIR: path.join(folder, name), DATABASE_URL: "", TRUSTED_PROXIES: "127.0.0.1", ...env };
      return closeAtEnd(
        startServerProcess({ env: environmentWith({ LOG_LEVEL: "warn", PORT: "0", ...settings }), ...options }),
      );
    },

    /** The same Hono on the same Node, sending only the headers and bytes of the home page at `origin`. */
    async startStaticPageServer(origin: string): Promise<ServerProcess> {
      const file = path.join(folder, "static.html");
      const response = await fetch(origin, { headers: { "accept-encoding": "br" } });
      const skipped = ["connection", "content-length", "date", "keep-alive", "transfer-encoding", "x-request-id"];
      const headers = Object.fromEntries([...response.headers].filter(([name]) => !skipped.includes(name)));
      const html = Buffer.from(await response.arrayBuffer());
      writeFileSync(`${file}.br`, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
      writeFileSync(`${file}.headers.json`, JSON.stringify({ ...headers, "content-encoding": "br" }));
      const program = ["scripts/bench/static-page-server.ts", file];
      return closeAtEnd(startServerProcess({ env: environmentWith({}), program }));
    },

    async openDatabase({ fsync = true } = {}) {
      const { url, adminUrl, dataDir, stop } = await startEmbeddedPostgres({ varDir: folder, say: () => {}, fsync });
      closers.push(stop);
      const openPool = (poolUrl: string) => {
        const pool = createPoolWithoutTimeouts(poolUrl);
        closers.push(() => pool.end());
        return pool;
      };
      const pool = openPool(url);
      await migrate(url, path.join(projectDir(), "db", "migrations"));
      /** An empty database, for a release that must migrate it itself. */
      const openEmpty = async (name: string) => {
        await openPool(adminUrl).query(`create database ${name} owner gable`);
        const emptyUrl = Object.assign(new URL(url), { pathname: name }).href;
        return { url: emptyUrl, pool: openPool(emptyUrl) };
      };
      return { url, adminUrl, dataDir, pool, db: forEveryAgency(createDatabase(pool)), openEmpty };
    },

    async [Symbol.asyncDispose](): Promise<void> {
      for (const close of closers.toReversed()) await close();
    },
  };
}

const { env } = process;

/** Environment variables of the benchmarks. */
export const benchSettings = {
  /** bench, bench:search: a commit to build and measure in the same run. */
  baseline: env.BASELINE || null,
  /** bench:load, bench:nodes */
  phases: (env.PHASES ?? "rates,overload,soak").split(","),
  stepSeconds: Number(env.STEP_SECONDS ?? 4),
  soakSeconds: Number(env.SOAK_SECONDS ?? 600),
  /** bench:agencies */
  agencies: Number(env.BENCH_AGENCIES ?? 1_000),
  /** bench:agencies: URL of a database seeded before, to measure it again. */
  seededDatabase: env.BENCH_DATABASE || null,
  /** bench:alerts */
  alertSearches: Number(env.BENCH_SEARCHES ?? 100_000),
  alertHomes: Number(env.BENCH_HOMES ?? 1_000),
  /** bench:feed */
  feedHomes: Number(env.BENCH_HOMES ?? 5_000),
  /** bench:pages */
  auditRounds: Number(env.BENCH_ROUNDS ?? 3),
  /** bench:search: numbers of properties. */
  sizes: (env.BENCH_SIZES ?? "10000,100000,1000000").split(",").map(Number),
};

export function environmentWith(changes: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return { ...env, ...changes };
}

/** An agency with these branches and default settings. */
export async function createBenchAgency(db: Database, branchIds: readonly number[]): Promise<Context["agency"]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into agencies (slug, name, config) values ('bench', 'Bench', '{}') returning agency_id as id`,
  );
  const id = rows[0]?.id ?? 0;
  await db.execute(sql`insert into branches (agency_id, branch_id, slug, name, position, street, town, county,
      postcode, location, telephone, email, opening_hours, description)
    select ${id}, n, 'b' || n, 'B', 1, 's', 't', 'c', 'TA1 1AA', point(-3.1, 51), '0', 'e', '{}', 'd'
    from unnest(${sql.param(branchIds)}::int[]) n`);
  // Imports and alerts read only the settings, real-time calls the host names, descriptions of searches the tabs.
  const search = { topLevels: [], sqftOptions: [], acresOptions: [] };
  const config = { settings: settings.parse({}), identity: { hostnames: [] }, search };
  const agency = { id, slug: "bench", config };
  return agency;
}

export function createBenchContext(db: Database, agency: Context["agency"]): Context {
  return {
    agency,
    userId: null,
    requestId: "bench",
    publicUrl: "http://localhost",
    now: new Date(),
    db: forAgency(db, agency.id),
    log: createLogger("warn"),
    enqueue: async () => {},
  };
}

/** React reads it when it is first imported. */
export function selectProductionReact(): void {
  env.NODE_ENV = "production";
}
