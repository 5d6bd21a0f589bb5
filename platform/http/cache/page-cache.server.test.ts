import { beforeEach, expect, test } from "vitest";
import { createLogger } from "#platform/log.server.ts";
import { createPageCache, type PageAddress, type PageCache, type RenderCacheablePage } from "./page-cache.server.ts";
import { sendPageResponse } from "./page-response.server.ts";

const second = 1_000;
const minute = 60 * second;
const home: PageAddress = { agencyId: 1, origin: "http://first.test", target: "/" };

let clock: number;
let cache: PageCache;
let renders: number;

beforeEach(() => {
  clock = 1_000_000;
  renders = 0;
  cache = createPageCache({ log: createLogger("silent"), now: () => clock });
});

const renderNext: RenderCacheablePage = async () =>
  new Response(`<p>${++renders}</p>`, { headers: { "content-type": "text/html" } });
const answerWith = (status: number, init: ResponseInit = {}): RenderCacheablePage => {
  return async () => new Response(`${status}: ${++renders}`, { ...init, status });
};
const fail: RenderCacheablePage = async () => {
  renders++;
  throw new Error("no database");
};

const request = { method: "GET", ifNoneMatch: undefined, acceptEncoding: undefined };

async function read(render: RenderCacheablePage = renderNext, address: PageAddress = home): Promise<string> {
  return (await sendPageResponse(await cache.getOrRender(address, render), request)).text();
}

/** A render that blocks until the test releases it. */
function slowPage() {
  const gate = Promise.withResolvers<void>();
  const render: RenderCacheablePage = async (address) => {
    await gate.promise;
    return renderNext(address);
  };
  return { render, finish: gate.resolve };
}

test("renders a page once and then serves it from the cache", async () => {
  expect(await read()).toBe("<p>1</p>");
  expect(cache.getOrRender(home, renderNext)).not.toBeInstanceOf(Promise);
  clock += minute - 1;
  expect(await read()).toBe("<p>1</p>");
  expect(cache.counts).toMatchObject({ misses: 1, hits: 2 });
});

test("caches by agency, origin, path and query", async () => {
  await read();
  expect(await read(renderNext, { ...home, agencyId: 2 })).toBe("<p>2</p>");
  expect(await read(renderNext, { ...home, origin: "https://first.test" })).toBe("<p>3</p>");
  expect(await read(renderNext, { ...home, target: "/?a=1" })).toBe("<p>4</p>");
  expect(await read()).toBe("<p>1</p>");
});

test("concurrent requests share one render", async () => {
  const { render, finish } = slowPage();
  const answers = Promise.all([read(render), read(render), read(render)]);
  finish();
  expect(await answers).toEqual(["<p>1</p>", "<p>1</p>", "<p>1</p>"]);
});

test("serves a stale page after a minute while refreshing it once", async () => {
  await read();
  clock += minute;
  const { render, finish } = slowPage();
  expect(await read(render)).toBe("<p>1</p>");
  expect(await read(render)).toBe("<p>1</p>");
  finish();
  await expect.poll(() => read()).toBe("<p>2</p>");
  expect(renders).toBe(2);
});

test("refreshes at most two stale pages at a time and serves the others stale", async () => {
  const targets = ["/a", "/b", "/c", "/d"].map((target) => ({ ...home, target }));
  for (const address of targets) await read(renderNext, address);
  clock += minute;
  const { render, finish } = slowPage();
  const begun: string[] = [];
  const noted: RenderCacheablePage = (address) => {
    begun.push(address.target);
    return render(address);
  };
  for (const address of targets) {
    if (!cache.getReady(address)) await read(noted, address);
  }
  expect(begun).toEqual(["/a", "/b"]);
  expect(targets.map((address) => cache.getReady(address) !== undefined)).toEqual([true, true, true, true]);
  finish();
  await expect
    .poll(() => targets.map((address) => cache.getReady(address) !== undefined))
    .toEqual([true, true, false, false]);
});

test("waits for a new render after eleven minutes", async () => {
  await read();
  clock += 11 * minute;
  expect(await read()).toBe("<p>2</p>");
});

test("a change invalidates only that agency's pages", async () => {
  const other = { ...home, agencyId: 2 };
  await read();
  await read(renderNext, other);
  cache.invalidateAgency(1);
  expect(await read()).toBe("<p>3</p>");
  expect(await read(renderNext, other)).toBe("<p>2</p>");
  cache.invalidateAll();
  expect(await read(renderNext, other)).toBe("<p>4</p>");
});

test("a render started before a change is neither cached nor shared", async () => {
  const before = slowPage();
  const early = read(before.render);
  cache.invalidateAgency(1);
  const after = slowPage();
  const late = read(after.render);
  after.finish();
  expect(await late).toBe("<p>1</p>");
  before.finish();
  expect(await early).toBe("<p>2</p>");
  expect(await read()).toBe("<p>1</p>");
});

test.each([200, 301, 308, 404, 410])("caches %i", async (status) => {
  await read(answerWith(status));
  expect(await read(answerWith(status))).toBe(`${status}: 1`);
});

test.each([302, 303, 401, 403, 429, 500, 503])("does not cache %i", async (status) => {
  await read(answerWith(status));
  expect(await read(answerWith(status))).toBe(`${status}: 2`);
});

test("caches a missing page for ten seconds", async () => {
  await read(answerWith(404));
  clock += 10 * second;
  expect(await read(answerWith(404))).toBe("404: 2");
});

test.each<Record<string, string>>([
  { "set-cookie": "a=b" },
  { "cache-control": "no-store" },
  { "cache-control": "private, max-age=5" },
])("does not cache %j", async (headers) => {
  await read(answerWith(200, { headers }));
  expect(await read(answerWith(200, { headers }))).toBe("200: 2");
});

test("gives a cookie to one visitor only", async () => {
  const gate = Promise.withResolvers<void>();
  const render: RenderCacheablePage = async () => {
    const mine = ++renders;
    await gate.promise;
    return new Response("", { headers: { "set-cookie": `visitor=${mine}` } });
  };
  const both = [cache.getOrRender(home, render), cache.getOrRender(home, render)];
  gate.resolve();
  const cookies = await Promise.all(
    both.map(async (answer) => (await sendPageResponse(await answer, request)).headers.getSetCookie()),
  );
  expect(cookies).toEqual([["visitor=1"], ["visitor=2"]]);
});

test("removes a page that becomes personal", async () => {
  await read();
  clock += 11 * minute;
  await read(answerWith(302));
  expect(await read(answerWith(302))).toBe("302: 3");
});

test.each([
  ["throws", fail],
  ["answers 500", answerWith(500)],
  ["answers 503", answerWith(503)],
])("serves the stale copy for a day when rendering %s", async (_case, broken) => {
  await read();
  clock += 23 * 60 * minute;
  expect(await read(broken)).toBe("<p>1</p>");
  expect(cache.counts.rescued).toBe(1);
});

test("serves the stale copy when rendering fails after a change", async () => {
  await read();
  cache.invalidateAll();
  expect(await read(fail)).toBe("<p>1</p>");
});

test("does not retry a failed render for two seconds, then recovers", async () => {
  await read();
  clock += 11 * minute;
  await read(fail);
  await read(fail);
  expect(renders).toBe(2);
  clock += 2 * second;
  expect(await read()).toBe("<p>3</p>");
});

test("passes the failure on after a day", async () => {
  await read();
  clock += 25 * 60 * minute;
  await expect(read(fail)).rejects.toThrow("no database");
  expect(await read(answerWith(500))).toBe("500: 3");
});

test("serves the stale copy within two seconds when a render hangs [S55]", async () => {
  await read();
  clock += 11 * minute;
  const started = performance.now();
  expect(await read(slowPage().render)).toBe("<p>1</p>");
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("passes a failure on without a copy and does not cache it", async () => {
  await expect(read(fail)).rejects.toThrow("no database");
  expect(await read()).toBe("<p>2</p>");
});

test("a scan of made-up URLs does not evict real pages", async () => {
  cache = createPageCache({ log: createLogger("silent"), now: () => clock, maxBytes: 200_000 });
  await read();
  for (let number = 0; number < 200; number++) {
    await read(answerWith(404), { ...home, target: `/missing-${number}` });
    await read(renderNext, { ...home, target: `/?made-up=${number}` });
  }
  const before = renders;
  expect(await read()).toBe("<p>1</p>");
  await read(answerWith(404), { ...home, target: "/missing-0" });
  expect(renders).toBe(before + 1);
});

test("renders but does not cache an overlong URL", async () => {
  const address = { ...home, target: `/${"a".repeat(3_000)}` };
  await read(renderNext, address);
  expect(await read(renderNext, address)).toBe("<p>2</p>");
});
