import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { createAgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { placesFolder } from "#domains/places/place-datasets.server.ts";
import { encodePolyline } from "#domains/search/area/polyline.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { parseSearchQuery } from "#domains/search/state/query-codec.ts";
import { projectDir } from "#platform/config.server.ts";
import { createDatabase, type Pool } from "#platform/db/database.server.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import {
  benchSettings,
  createBenchContext,
  createBenchEnvironment,
  environmentWith,
} from "./bench/bench-environment.ts";
import { buildCommit } from "./bench/build-commit.ts";
import { percentile } from "./bench/run-load.ts";
import { seedProperties } from "./bench/seed-properties.ts";

/**
 * Searches of one agency with 10,000, 100,000 and 1,000,000 properties; `--plans <file>` writes the query plans. BASELINE
 * names a commit whose searches are measured in turn.
 */
const project = projectDir();
const { sizes } = benchSettings;
const calls = 60;
const demoAgency = "agencies/harbour-and-vale";
const keepAlive = new Agent({ keepAlive: true });
const boundary = /(?<=')\(\([^']{300,}\)\)(?='::polygon)/g;

const aroundTaunton = [
  [51.06, -3.15],
  [51.06, -3.0],
  [50.98, -2.95],
  [50.96, -3.1],
  [51.0, -3.2],
  [51.06, -3.15],
] as const;

const shapes = {
  "radius, place": "place_id=taunton-somerset&within=5",
  county: "place_id=somerset",
  polygon: `poly=${encodeURIComponent(encodePolyline(aroundTaunton))}`,
  tag: "tags=cottage",
  text: "text=boathouse",
};

/** What the filters and the map ask for, and what that is compared with. */
const comparedRequests = [
  ["facets", "search_facets", "search"],
  ["map", "map_pins", "search"],
  ["price layer", "map_prices", "map"],
] as const;

await using bench = createBenchEnvironment();
const { url, pool, db, openEmpty } = await bench.openDatabase();
const serverEnv = { SECRET_KEY: "b".repeat(64), DEMO: "false", ROLE: "web" };
const baseline = benchSettings.baseline ? await openBaseline(benchSettings.baseline) : null;
await loadPlaces(pool, placesFolder(project), () => {});
const { agencyId } = await applyAgency(db, path.join(project, demoAgency), { now: new Date() });
const agency = await createAgencyDirectory(pool).default();
if (agency?.id !== agencyId) throw new Error("The agency was not applied");
const ctx = createBenchContext(db, agency);
type Row = { "p50 ms": string };
/** The rows of each size. */
const measured: Record<string, Row>[] = [];
let count = 0;
for (const size of sizes) {
  const start = performance.now();
  await seedProperties(pool, agencyId, count, size);
  if (baseline) await seedProperties(baseline.pool, baseline.agencyId, count, size);
  count = size;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`\n${size.toLocaleString("en-GB")} properties, inserted in ${seconds} s`);
  await measure();
}
printGrowth();
const { values } = parseArgs({ options: { plans: { type: "string" } } });
if (values.plans) await writePlans(values.plans);

/** An earlier release rejects a newer schema, so it migrates and fills a database of its own. */
async function openBaseline(ref: string) {
  const { folder, commit, remove } = buildCommit(ref);
  bench.onClose(remove);
  const database = await openEmpty("baseline");
  const env = { ...serverEnv, DATABASE_URL: database.url };
  const start = () => bench.startServer({ env, name: "older", project: folder });
  await (await start()).stop();
  const apply = ["scripts/agency.ts", "apply", demoAgency];
  execFileSync(process.execPath, apply, {
    cwd: folder,
    env: environmentWith(env),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { rows } = await database.pool.query<{ agencyId: number }>('select agency_id as "agencyId" from agencies');
  return { commit, pool: database.pool, agencyId: rows[0]?.agencyId ?? 0, start };
}

async function measure(): Promise<void> {
  const server = await bench.startServer({ env: { ...serverEnv, DATABASE_URL: url }, name: "web" });
  const older = baseline && (await baseline.start());
  const readOwn = (target: string) => httpGet(server.origin + target);
  /** Calls to the baseline and this build take turns. */
  const timeRequests = async (
    target: (n: number) => string,
    count: number,
    more: (times: Times) => object = () => ({}),
  ) => {
    const [own, other] = await timeCalls(
      [(n) => readOwn(target(n)), ...(older ? [(n: number) => httpGet(older.origin + target(n))] : [])],
      count,
    );
    if (!own) throw new Error("No call was timed");
    return {
      "p50 ms": own.p50.toFixed(1),
      "p95 ms": own.p95.toFixed(1),
      ...(other ? { [`p50 vs ${baseline?.commit}`]: `${(own.p50 / other.p50).toFixed(2)}×` } : {}),
      ...more(own),
    };
  };
  try {
    const rows: Record<string, Row> = {};
    for (const [name, query] of Object.entries(shapes)) {
      const { pagination } = JSON.parse(await readOwn(`/search.ljson?channel=sales&${query}`));
      const groups = await recordSearch(query);
      const [bare] = await timeCalls([() => replayQueries(pool, groups)], calls);
      rows[name] = await timeRequests(
        () => `/search.ljson?channel=sales&${query}`,
        calls,
        ({ p50 }) => ({
          found: pagination.total_count,
          "SQL p50": bare.p50.toFixed(1),
          ratio: `${(p50 / bare.p50).toFixed(2)}×`,
        }),
      );
    }
    for (const [name, query] of Object.entries(shapes)) {
      for (const [what, path, plain] of comparedRequests) {
        // Another price each time, because responses are cached.
        const target = (n: number) => `/${path}.ljson?channel=sales&${query}&max_price=${5_000_000 + n}&zoom=10`;
        const than = Number(rows[plain === "search" ? name : `${name}, ${plain}`]?.["p50 ms"]);
        rows[`${name}, ${what}`] = await timeRequests(target, calls, ({ p50 }) => ({
          compared: `${(p50 / than).toFixed(2)}× the ${plain}`,
        }));
      }
    }
    const { properties } = JSON.parse(await readOwn("/search.ljson?channel=sales"));
    const ids: number[] = properties.map(({ property_id }: { property_id: number }) => property_id);
    // Ten different ones, because responses are cached.
    const journey = (n: number) => `travel=${10 + (n % 10) * 5}-${["foot", "bicycle"][n % 2]}-taunton-somerset`;
    rows["travel areas, target 50 ms"] = await timeRequests((n) => `/travel_areas.ljson?${journey(n)}`, 10);
    rows["search by travel time"] = await timeRequests((n) => `/search.ljson?channel=sales&${journey(n)}`, 10);
    const compared = (n: number) => [0, 1 + (n % 3), 4 + (n % 4), 8 + (n % 4)].map((k) => ids[(k + n) % ids.length]);
    rows["comparison of four, target 100 ms"] = await timeRequests((n) => `/compare?homes=${compared(n)}`, 10);
    const country = (n: number) => `/map_pins.ljson?channel=sales&viewport=-8.2,49.8,1.9,${60 + n / 100}&zoom=5`;
    rows["country map, uncached"] = await timeRequests(country, 10);
    rows["country map by price, uncached"] = await timeRequests((n) => `${country(0)}&min_price=${1000 + n}`, 10);
    rows["country map, cached"] = await timeRequests(() => country(0), calls);
    const terms = ["taun", "wel", "bridgewater", "ta1", "ta1 1", "ex", "york", "newport"];
    const suggestion = (n: number) => `/places?term=${encodeURIComponent(terms[n % terms.length] ?? "")}`;
    rows.suggestions = await timeRequests(suggestion, calls);
    console.table(rows);
    measured.push(rows);
  } finally {
    await server.stop();
    await older?.stop();
  }
}

/** Of the median from the smallest size to the largest. */
function printGrowth(): void {
  const [first, last] = [measured[0] ?? {}, measured.at(-1) ?? {}];
  const growth = Object.keys(shapes).map((name) => {
    const [from = 0, to = 0] = [first, last].map((rows) => Number(rows[name]?.["p50 ms"]));
    return [name, { "p50 ms": `${from} → ${to}`, growth: `${(to / from).toFixed(1)}×`, target: "4×" }];
  });
  const country = last["country map, uncached"]?.["p50 ms"];
  console.log(`\n${sizes[0]?.toLocaleString("en-GB")} to ${sizes.at(-1)?.toLocaleString("en-GB")} properties`);
  console.table(Object.fromEntries([...growth, ["country map, uncached", { "p50 ms": country, target: "300 ms" }]]));
}

function recordSearch(query: string) {
  const search = parseSearchQuery(new URLSearchParams(`channel=sales&${query}`));
  return recordQueries(pool, (recording) => findProperties({ ...ctx, db: createDatabase(recording) }, search));
}

type Times = { p50: number; p95: number };
type Call = (n: number) => Promise<unknown>;

/** Latency of sequential calls, after a warm-up; several calls take turns, so that their ratio is of the same minute. */
async function timeCalls<const Calls extends readonly Call[]>(timed: Calls, rounds: number) {
  const times = timed.map((): number[] => []);
  for (let n = -Math.ceil(rounds / 5); n < rounds; n += 1) {
    for (const [index, call] of timed.entries()) {
      const start = performance.now();
      await call(Math.max(0, n));
      if (n >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times.map((own) => ({ p50: percentile(own, 0.5), p95: percentile(own, 0.95) })) as {
    [Index in keyof Calls]: Times;
  };
}

/** The response body, over a keep-alive connection with minimal client overhead; autocannon cannot make calls take turns. */
function httpGet(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent: keepAlive }, (response) => {
      if (response.statusCode === 200) resolve(text(response));
      else reject(new Error(`${address} returned ${response.statusCode}`));
    }).on("error", reject);
  });
}

async function writePlans(file: string): Promise<void> {
  const parts = [
    `# How Postgres answers a search\n\nOne agency with ${sizes.at(-1)?.toLocaleString("en-GB")} properties; generated by \`npm run bench:search -- --plans <file>\`.\n`,
  ];
  for (const [name, query] of Object.entries(shapes)) {
    const plans = await explainQueries(pool, await recordSearch(query));
    const propertyPlans = plans.filter((plan) => plan.includes("properties"));
    parts.push(
      `## ${name}: \`${query}\`\n`,
      ...propertyPlans.map((plan) => `\`\`\`\n${plan.replace(boundary, "…")}\n\`\`\`\n`),
    );
  }
  writeFileSync(file, parts.join("\n"));
}

type Query = { text: string; values: unknown[] };

/** Records the queries of `work`, grouped by those that ran concurrently. */
async function recordQueries(pool: Pool, work: (recording: Pool) => Promise<unknown>): Promise<Query[][]> {
  const groups: Query[][] = [];
  let inFlight = 0;
  const recording = new Proxy(pool, {
    get(target, name) {
      if (name !== "query") return Reflect.get(target, name);
      return async (query: string | { text: string; rowMode?: string }, values: unknown[] = []) => {
        const text = typeof query === "string" ? query : query.text;
        if (inFlight === 0) groups.push([]);
        groups.at(-1)?.push({ text, values });
        inFlight += 1;
        try {
          return await target.query(query as { text: string }, values);
        } finally {
          inFlight -= 1;
        }
      };
    },
  });
  await work(recording);
  return groups;
}

async function replayQueries(pool: Pool, groups: readonly Query[][]): Promise<void> {
  for (const group of groups)
    await Promise.all(group.map(({ text, values }) => pool.query({ text, values, rowMode: "array" })));
}

async function explainQueries(pool: Pool, groups: readonly Query[][]): Promise<string[]> {
  const plans: string[] = [];
  for (const { text, values } of groups.flat()) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off, timing off) ${text}`,
      values,
    );
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}
