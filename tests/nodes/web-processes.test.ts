import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { placesFolder, readPlaceFiles } from "#domains/places/place-datasets.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { createUnmigratedDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/processes/server-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { bareEnvironmentWith } from "#tests/support/test-environment.ts";

const { folder, remove } = createTemporaryFolder();
const waitOptions = { timeout: 45_000, interval: 200 };
let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createUnmigratedDatabase();
  await migrate(database.url, `${projectDir()}/db/migrations`);
  for (const { name, hash } of await readPlaceFiles(placesFolder(projectDir())))
    await database.pool.query("insert into place_loads (dataset, content_hash, rows, seconds) values ($1, $2, 0, 0)", [
      name,
      hash,
    ]);
  server = await startServerProcess({
    WEB_PROCESSES: "2",
    DATABASE_URL: database.url,
    DATABASE_POOL: "4",
    SECRET_KEY: "s".repeat(64),
    VAR_DIR: folder,
    LOG_LEVEL: "silent",
  });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.close();
  remove();
});

const listProcesses = () => {
  const found = execFileSync("ps", ["-o", "pid=", "--ppid", String(server.pid)], { encoding: "utf8" });
  return found.trim().split(/\s+/).map(Number);
};

/** The numbers of the processes that answer a few connections. */
async function readProcesses(): Promise<Set<string>> {
  const answers = Array.from({ length: 6 }, async () => {
    // `fetch` would use the same connections again. A connection handed to a process that just died gets no response.
    const options = { agent: false, signal: AbortSignal.timeout(2_000) };
    const [response] = await once(get(`${server.origin}/metrics`, options), "response");
    return /^process_start_time_seconds\{process="(\d+)"\}/m.exec(await text(response))?.[1] ?? "none";
  });
  return new Set(await Promise.all(answers));
}

test("WEB_PROCESSES share the connections, and one that dies is replaced", async () => {
  expect(await readProcesses()).toEqual(new Set(["1", "2"]));
  const [first = 0] = listProcesses();
  process.kill(first, "SIGKILL");
  await vi.waitFor(async () => expect((await readProcesses()).has("3")).toBe(true), waitOptions);
}, 60_000);

test("all processes end with their parent", async () => {
  const processes = listProcesses();
  expect(processes).toHaveLength(2);
  await server.stop();
  for (const pid of processes) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
}, 60_000);

test("a Node that is too old says so and fails, instead of ending as if all were well", () => {
  const withoutMain = `import { registerHooks } from "node:module";
    registerHooks({ load(url, context, next) {
      const loaded = next(url, context);
      const isServer = url.endsWith("/build/server/index.js");
      return isServer ? { ...loaded, source: String(loaded.source).replaceAll("import.meta.main", "undefined") } : loaded;
    } });`;
  const hook = `data:text/javascript,${encodeURIComponent(withoutMain)}`;
  const options = { cwd: projectDir(), encoding: "utf8", env: bareEnvironmentWith({}), timeout: 30_000 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", hook, "build/server/index.js"], options);
  expect([status, stdout + stderr]).toEqual([1, expect.stringContaining("Gable needs Node 24.2 or newer")]);
});
