import { beforeEach, expect, test } from "vitest";
import { createLogger } from "#platform/log.server.ts";
import { sendPageAnswer } from "./page-answer.server.ts";
import { createPageCache, type PageAddress, type PageCache, type RenderPage } from "./page-cache.server.ts";

const second = 1_000;
const minute = 60 * second;
const home: PageAddress = { agencyId: 1, origin: "http://first.test", target: "/" };

let clock: number;
let cache: PageCache;
let drawn: number;

beforeEach(() => {
  clock = 1_000_000;
  drawn = 0;
  cache = createPageCache({ log: createLogger("silent"), now: () => clock });
});

const draw: RenderPage = async () => new Response(`<p>${++drawn}</p>`, { headers: { "content-type": "text/html" } });
const answerWith = (status: number, init: ResponseInit = {}): RenderPage => {
  return async () => new Response(`${status}: ${++drawn}`, { ...init, status });
};
const fail: RenderPage = async () => {
  drawn++;
  throw new Error("no database");
};

async function read(render: RenderPage = draw, address: PageAddress = home): Promise<string> {
  return sendPageAnswer(await cache.answer(address, render), {
    method: "GET",
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
  }).text();
}

/** A page that is being drawn until the test lets it go. */
function slowPage() {
  const gate = Promise.withResolvers<void>();
  const render: RenderPage = async (address) => {
    await gate.promise;
    return draw(address);
  };
  return { render, finish: gate.resolve };
}

test("a page is drawn once and then answered at once", async () => {
  expect(await read()).toBe("<p>1</p>");
  expect(cache.answer(home, draw)).not.toBeInstanceOf(Promise);
  clock += minute - 1;
  expect(await read()).toBe("<p>1</p>");
  expect(cache.counts).toMatchObject({ misses: 1, hits: 2 });
});

test("agency, origin, path and query each make another page", async () => {
  await read();
  expect(await read(draw, { ...home, agencyId: 2 })).toBe("<p>2</p>");
  expect(await read(draw, { ...home, origin: "https://first.test" })).toBe("<p>3</p>");
  expect(await read(draw, { ...home, target: "/?a=1" })).toBe("<p>4</p>");
  expect(await read()).toBe("<p>1</p>");
});

test("visitors who come at the same time wait for one drawing", async () => {
  const { render, finish } = slowPage();
  const answers = Promise.all([read(render), read(render), read(render)]);
  finish();
  expect(await answers).toEqual(["<p>1</p>", "<p>1</p>", "<p>1</p>"]);
});

test("after a minute the old page is shown while one new one is drawn", async () => {
  await read();
  clock += minute;
  const { render, finish } = slowPage();
  expect(await read(render)).toBe("<p>1</p>");
  expect(await read(render)).toBe("<p>1</p>");
  finish();
  await expect.poll(() => read()).toBe("<p>2</p>");
  expect(drawn).toBe(2);
});

test("of pages that grow old together two are drawn again at a time, and the others are shown without a thought", async () => {
  const targets = ["/a", "/b", "/c", "/d"].map((target) => ({ ...home, target }));
  for (const address of targets) await read(draw, address);
  clock += minute;
  const { render, finish } = slowPage();
  const begun: string[] = [];
  const noted: RenderPage = (address) => {
    begun.push(address.target);
    return render(address);
  };
  for (const address of targets) {
    if (!cache.ready(address)) await read(noted, address);
  }
  expect(begun).toEqual(["/a", "/b"]);
  expect(targets.map((address) => cache.ready(address) !== undefined)).toEqual([true, true, true, true]);
  finish();
  await expect
    .poll(() => targets.map((address) => cache.ready(address) !== undefined))
    .toEqual([true, true, false, false]);
});

test("after eleven minutes the visitor waits for the new page", async () => {
  await read();
  clock += 11 * minute;
  expect(await read()).toBe("<p>2</p>");
});

test("an agency's change redraws its pages and nobody else's", async () => {
  const other = { ...home, agencyId: 2 };
  await read();
  await read(draw, other);
  cache.invalidateAgency(1);
  expect(await read()).toBe("<p>3</p>");
  expect(await read(draw, other)).toBe("<p>2</p>");
  cache.invalidateAll();
  expect(await read(draw, other)).toBe("<p>4</p>");
});

test("what was being drawn during a change is not kept, and nobody joins it", async () => {
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

test.each([200, 301, 308, 404, 410])("%i is kept", async (status) => {
  await read(answerWith(status));
  expect(await read(answerWith(status))).toBe(`${status}: 1`);
});

test.each([302, 303, 401, 403, 429, 500, 503])("%i is not kept", async (status) => {
  await read(answerWith(status));
  expect(await read(answerWith(status))).toBe(`${status}: 2`);
});

test("a missing page is forgotten after ten seconds", async () => {
  await read(answerWith(404));
  clock += 10 * second;
  expect(await read(answerWith(404))).toBe("404: 2");
});

test.each<Record<string, string>>([
  { "set-cookie": "a=b" },
  { "cache-control": "no-store" },
  { "cache-control": "private, max-age=5" },
])("%j is not kept", async (headers) => {
  await read(answerWith(200, { headers }));
  expect(await read(answerWith(200, { headers }))).toBe("200: 2");
});

test("a cookie is given to one visitor only", async () => {
  const gate = Promise.withResolvers<void>();
  const render: RenderPage = async () => {
    const mine = ++drawn;
    await gate.promise;
    return new Response("", { headers: { "set-cookie": `visitor=${mine}` } });
  };
  const both = [cache.answer(home, render), cache.answer(home, render)];
  gate.resolve();
  const cookies = await Promise.all(
    both.map(async (answer) =>
      sendPageAnswer(await answer, {
        method: "GET",
        ifNoneMatch: undefined,
        acceptEncoding: undefined,
      }).headers.getSetCookie(),
    ),
  );
  expect(cookies).toEqual([["visitor=1"], ["visitor=2"]]);
});

test("a page that stops being the same for everybody is no longer kept", async () => {
  await read();
  clock += 11 * minute;
  await read(answerWith(302));
  expect(await read(answerWith(302))).toBe("302: 3");
});

test.each([
  ["throws", fail],
  ["answers 500", answerWith(500)],
  ["answers 503", answerWith(503)],
])("while drawing %s the last copy is shown for a day", async (_case, broken) => {
  await read();
  clock += 23 * 60 * minute;
  expect(await read(broken)).toBe("<p>1</p>");
  expect(cache.counts.rescued).toBe(1);
});

test("a copy survives a change that is followed by a failure", async () => {
  await read();
  cache.invalidateAll();
  expect(await read(fail)).toBe("<p>1</p>");
});

test("after a failure nobody tries again for two seconds, then the page recovers", async () => {
  await read();
  clock += 11 * minute;
  await read(fail);
  await read(fail);
  expect(drawn).toBe(2);
  clock += 2 * second;
  expect(await read()).toBe("<p>3</p>");
});

test("a day later the failure is shown", async () => {
  await read();
  clock += 25 * 60 * minute;
  await expect(read(fail)).rejects.toThrow("no database");
  expect(await read(answerWith(500))).toBe("500: 3");
});

test("a page that hangs gives way to its last copy within two seconds", async () => {
  await read();
  clock += 11 * minute;
  const started = performance.now();
  expect(await read(slowPage().render)).toBe("<p>1</p>");
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("a failure without a copy reaches the visitor and is not remembered", async () => {
  await expect(read(fail)).rejects.toThrow("no database");
  expect(await read()).toBe("<p>2</p>");
});

test("a scan for made-up addresses pushes no real page out", async () => {
  cache = createPageCache({ log: createLogger("silent"), now: () => clock, maxBytes: 200_000 });
  await read();
  for (let number = 0; number < 200; number++) {
    await read(answerWith(404), { ...home, target: `/missing-${number}` });
    await read(draw, { ...home, target: `/?made-up=${number}` });
  }
  const before = drawn;
  expect(await read()).toBe("<p>1</p>");
  await read(answerWith(404), { ...home, target: "/missing-0" });
  expect(drawn).toBe(before + 1);
});

test("an endless address is answered but not kept", async () => {
  const address = { ...home, target: `/${"a".repeat(3_000)}` };
  await read(draw, address);
  expect(await read(draw, address)).toBe("<p>2</p>");
});
