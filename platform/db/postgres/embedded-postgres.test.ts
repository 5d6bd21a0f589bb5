import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isRunning } from "#platform/process-identity.server.ts";
import { startChild } from "#tests/support/processes/child-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type EmbeddedPostgres, findEmbeddedDatabaseUrl, startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { readPostmasterPidFile } from "./postmaster.server.ts";

describe("the embedded Postgres", { timeout: 120_000 }, () => {
  let varDir: string;
  let remove: () => void;
  let said: string[];
  let running: EmbeddedPostgres[];
  /** Creating a database takes longer than copying one. */
  const created = createTemporaryFolder();

  const start = async (fsync = false) => {
    const postgres = await startEmbeddedPostgres({ varDir, say: (text) => said.push(text), fsync });
    running.push(postgres);
    return postgres;
  };

  beforeAll(async () => {
    const postgres = await startEmbeddedPostgres({ varDir: created.folder, say: () => {}, fsync: false });
    await postgres.stop();
  });
  afterAll(created.remove);
  beforeEach(() => {
    ({ folder: varDir, remove } = createTemporaryFolder());
    execFileSync("cp", ["-a", `${created.folder}/.`, varDir]);
    said = [];
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((postgres) => postgres.stop()));
    remove();
  });

  it("sorts by code point, fsyncs, and admits the site by password without superuser rights [S44]", async () => {
    varDir = path.join(varDir, "new");
    const { url, dataDir } = await start(true);
    expect(said).toEqual([`Creating the database in ${dataDir}`]);
    const [row] = await query(
      url,
      `select current_database() as database, usesuper, datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding,
        current_setting('fsync') as fsync, current_setting('listen_addresses') as listens
      from pg_user, pg_database where usename = current_user and datname = current_database()`,
    );
    expect(row).toEqual({
      database: "gable",
      usesuper: false,
      datlocprovider: "b",
      datlocale: "C.UTF-8",
      encoding: "UTF8",
      fsync: "on",
      listens: "127.0.0.1",
    });
    await query(url, "create table people (email text primary key); insert into people values ('ada@example.com')");
    await expect(query(url, "insert into people select email from people")).rejects.toThrow("duplicate key");
    const log = readFileSync(path.join(path.dirname(dataDir), "postgres.log"), "utf8");
    expect(log).toContain("duplicate key value violates unique constraint");
    expect(log, "what people typed is in no log").not.toContain("ada@example.com");
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
  });

  it("is found by other commands while running, and keeps its data after stop", async () => {
    const first = await start();
    await query(first.url, "create table saved as select 42 as answer");
    const { pid } = readPostmasterPidFile(first.dataDir);
    expect(findEmbeddedDatabaseUrl(varDir)).toBe(first.url);
    await first.stop();
    expect(isRunning(pid ?? 0)).toBe(false);
    expect(findEmbeddedDatabaseUrl(varDir)).toBeNull();
    const second = await start();
    expect(await query(second.url, "select answer from saved")).toEqual([{ answer: 42 }]);
  });

  it("stops when its parent process exits without stopping it", async () => {
    const child = startChild(
      `import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
      await startEmbeddedPostgres({ varDir: process.argv[1], say: () => {}, fsync: false });
      process.on("SIGTERM", () => process.exit(1));
      console.log("started");
      setInterval(() => {}, 1000);`,
      [varDir],
    );
    expect(await child.nextLine()).toBe("started");
    const { pid } = readPostmasterPidFile(path.join(varDir, "postgres/data"));
    expect(isRunning(pid ?? 0)).toBe(true);
    child.process.kill("SIGTERM");
    await vi.waitUntil(() => !isRunning(pid ?? 0), 20_000);
  });

  it("restarts a server that a killed Gable left running", async () => {
    const child = startChild(
      `import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
      import pg from "pg";
      const { url } = await startEmbeddedPostgres({ varDir: process.argv[1], say: () => {} });
      const client = new pg.Client(url);
      await client.connect();
      await client.query("create table saved as select 42 as answer");
      console.log("committed");
      setInterval(() => {}, 1000);`,
      [varDir],
    );
    expect(await child.nextLine()).toBe("committed");
    await child.kill();
    const { pid } = readPostmasterPidFile(path.join(varDir, "postgres/data"));
    expect(isRunning(pid ?? 0)).toBe(true);

    const postgres = await start();
    expect(said).toEqual([`Stopping the database that a previous run left running (process ${pid})`]);
    expect(isRunning(pid ?? 0)).toBe(false);
    expect(await query(postgres.url, "select answer from saved")).toEqual([{ answer: 42 }]);
  });

  it("starts when its old process id belongs to another program", async () => {
    const dataDir = path.join(varDir, "postgres/data");
    const { uid, gid } = statSync(dataDir);
    const other = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid, gid } : {});
    writeFileSync(path.join(dataDir, "postmaster.pid"), `${other.pid}\n${dataDir}\n`);
    await start();
    expect(other.kill()).toBe(true);
  });

  it("restarts on the same port when it is killed", async () => {
    const { url, dataDir } = await start(true);
    await query(url, "create table saved as select 42 as answer");
    process.kill(readPostmasterPidFile(dataDir).pid ?? 0, "SIGKILL");
    await vi.waitFor(
      async () => expect(await query(url, "select answer from saved")).toEqual([{ answer: 42 }]),
      30_000,
    );
    expect(said).toContain("The database stopped unexpectedly; restarting it");
  });

  it("can be started only once per folder [S46]", async () => {
    await start();
    await expect(start()).rejects.toThrow(`Gable is already running here (process ${process.pid})`);
  });

  it("rejects a data folder it cannot start, without changing it [S64]", async () => {
    const dataDir = path.join(varDir, "postgres/data");
    const versionFile = path.join(dataDir, "PG_VERSION");
    writeFileSync(versionFile, "17\n");
    await expect(start()).rejects.toThrow(/was created by Postgres 17, but this release includes Postgres 18/);
    expect(readFileSync(versionFile, "utf8")).toBe("17\n");

    rmSync(versionFile);
    await expect(start()).rejects.toThrow("holds no complete database");
    expect(existsSync(versionFile)).toBe(false);

    writeFileSync(versionFile, "18\n");
    writeFileSync(path.join(dataDir, "global/pg_control"), "");
    await expect(start()).rejects.toThrow(/did not start\. Nothing was changed\. Postgres says:.*pg_control/s);
  });

  it("runs in a checkout that only its owner can enter", async () => {
    const hidden = createTemporaryFolder(0o700);
    varDir = path.join(hidden.folder, "var");
    const { url, dataDir } = await start();
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    const isFar = dataDir.startsWith("/var/lib/gable/");
    expect(isFar).toBe(process.getuid?.() === 0);
    await Promise.all(running.map((postgres) => postgres.stop()));
    expect((await start()).dataDir).toBe(dataDir);
    await Promise.all(running.map((postgres) => postgres.stop()));
    if (isFar) rmSync(path.dirname(dataDir), { recursive: true });
    hidden.remove();
  });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
