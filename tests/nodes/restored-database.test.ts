import { execFile } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { createDatabase, createPoolWithoutTimeouts, forEveryAgency } from "#platform/db/database.server.ts";
import { findPostgresAccount, runAs } from "#platform/db/postgres/postgres-account.server.ts";
import { findFreePort } from "#platform/free-port.server.ts";
import { tablesExcludedFromBackup } from "#server/backup-exclusions.server.ts";
import { insertUser } from "#tests/support/apps/send-as.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createUnmigratedDatabase, withClient } from "#tests/support/database/test-database.ts";
import { startServerProcess } from "#tests/support/processes/server-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { bareEnvironmentWith, testSettings } from "#tests/support/test-environment.ts";

const run = promisify(execFile);
const { folder, remove } = createTemporaryFolder();
afterAll(remove);

test("a server starts on what our own backup restored, with all its pages [S63]", async () => {
  const source = await createUnmigratedDatabase();
  const fresh = await createUnmigratedDatabase();
  const command = (script: string, ...words: string[]) =>
    run(process.execPath, [`scripts/${script}.ts`, ...words], {
      env: bareEnvironmentWith({ DATABASE_URL: source.url, SECRET_KEY: "s".repeat(64), VAR_DIR: folder }),
    });
  try {
    await fill(source.url);
    const { stdout } = await command("backup");
    await command("restore", /Backup written to (.+)/.exec(stdout)?.[1] ?? "", "--to", fresh.url);
    await expectToServe(fresh.url);
    // `restore` compared the others; these are loaded at the start.
    const [before, after] = [await countRows(source.url, "public"), await countRows(fresh.url, "public")];
    for (const name of [...tablesExcludedFromBackup, "place_names"])
      expect([name, after[name]]).toEqual([name, before[name]]);
    const { place_names: names } = after;
    expect(names).toBeGreaterThan(10_000);
  } finally {
    await source.close();
    await fresh.close();
  }
}, 180_000);

test("pg_dump and pg_restore as in docs/operations.md bring back every row, and a server starts on it [S63]", async ({
  skip,
}) => {
  const tools = findTools();
  const missing = "There is no pg_dump, pg_restore and server of Postgres 15 or newer in /usr/lib/postgresql";
  if (tools === null && testSettings.isCi) throw new Error(missing);
  if (tools === null) return skip(missing);
  const postgres = await startPostgres(tools);
  try {
    const [source, fresh] = [await postgres.createDatabase("source"), await postgres.createDatabase("fresh")];
    await fill(source);
    const dump = path.join(folder, "gable.dump");
    const env = bareEnvironmentWith({ PGOPTIONS: "-c gable.agency=all" });
    await run(path.join(tools, "pg_dump"), ["--enable-row-security", "--format=custom", `--file=${dump}`, source], {
      env,
    });
    await run(path.join(tools, "pg_restore"), ["--no-owner", "--exit-on-error", `--dbname=${fresh}`, dump]);
    for (const schema of ["public", "pgboss"])
      expect(await countRows(fresh, schema)).toEqual(await countRows(source, schema));
    await expectToServe(fresh);
  } finally {
    await postgres.stop();
  }
}, 180_000);

const serverSettings = (url: string) => ({
  DATABASE_URL: url,
  SECRET_KEY: "s".repeat(64),
  VAR_DIR: folder,
  DEMO: "false",
});

/** With the gazetteer, the job queue and rows of two agencies. */
async function fill(url: string): Promise<void> {
  await (await startServerProcess(serverSettings(url))).stop();
  const pool = createPoolWithoutTimeouts(url);
  try {
    const db = forEveryAgency(createDatabase(pool));
    for (const agency of await insertTwoAgencies(db)) {
      await insertBranch(db, agency.id, 1);
      await insertProperty(db, agency.id);
      await insertUser(await createTestContext(db, { agency }), "ada@example.com");
    }
  } finally {
    await pool.end();
  }
}

async function expectToServe(url: string): Promise<void> {
  const server = await startServerProcess(serverSettings(url));
  try {
    for (const host of ["first-agency.test", "second-agency.test"]) {
      const status = await new Promise((resolve, reject) => {
        const to = { host: "127.0.0.1", port: new URL(server.origin).port, path: "/search.ljson?q=Taunton" };
        get({ ...to, headers: { host } }, (response) => resolve(response.resume().statusCode)).once("error", reject);
      });
      expect([host, status]).toEqual([host, 200]);
    }
  } finally {
    await server.stop();
  }
}

/** Of each table and materialized view. */
function countRows(url: string, schema: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    await client.query("set gable.agency = 'all'");
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'm') order by 1",
      [schema],
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows)
      counts[name] = (await client.query(`select count(*)::int as n from ${schema}."${name}"`)).rows[0].n;
    expect(rows.length).toBeGreaterThan(5);
    return counts;
  });
}

/** The folder of the newest Postgres of the system; npm's has no pg_dump. */
function findTools(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const isComplete = (bin: string) =>
    ["initdb", "postgres", "pg_ctl", "pg_dump", "pg_restore"].every((name) => existsSync(path.join(bin, name)));
  return (
    versions
      .filter((version) => Number(version) >= 15)
      .map((version) => path.join(root, version, "bin"))
      .find(isComplete) ?? null
  );
}

async function startPostgres(tools: string) {
  const home = path.join(folder, "postgres");
  const data = path.join(home, "data");
  mkdirSync(home);
  const account = findPostgresAccount(data);
  if (account) chownSync(home, account.uid, account.gid);
  const options = { ...runAs(account), cwd: home, env: bareEnvironmentWith({ LC_ALL: "C.UTF-8" }) };
  const port = await findFreePort();
  await run(
    path.join(tools, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"],
    options,
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  const control = (...words: string[]) => run(path.join(tools, "pg_ctl"), ["-D", data, "-w", ...words], options);
  await control("-l", path.join(home, "log"), "-o", settings, "start");
  const toUrl = (role: string, name: string) => `postgres://${role}@127.0.0.1:${port}/${name}`;
  const asAdmin = (statement: string) => withClient(toUrl("postgres", "postgres"), (client) => client.query(statement));
  await asAdmin("create role gable login; create role gable_desk nologin; grant gable_desk to gable");
  return {
    async createDatabase(name: string): Promise<string> {
      await asAdmin(`create database ${name} owner gable`);
      return toUrl("gable", name);
    },
    stop: () => control("-m", "immediate", "stop"),
  };
}
