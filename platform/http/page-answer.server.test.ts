import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readPageAnswer, sendPageAnswer } from "./page-answer.server.ts";

const html = "<p>Harbour & Vale</p>".repeat(200);
const page = () => readPageAnswer(new Response(html, { headers: { "content-type": "text/html", "x-own": "kept" } }));
const ask = (headers: Record<string, string> = {}, method = "GET") => ({
  method,
  ifNoneMatch: headers["if-none-match"],
  acceptEncoding: headers["accept-encoding"],
});

test("the body is sent in the best encoding the visitor takes", async () => {
  const answer = await page();
  const br = sendPageAnswer(answer, ask({ "accept-encoding": "gzip, br" }));
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(html);
  const gzip = sendPageAnswer(answer, ask({ "accept-encoding": "gzip" }));
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(html);
  const plain = sendPageAnswer(answer, ask());
  expect(plain.headers.has("content-encoding")).toBe(false);
  expect(await plain.text()).toBe(html);
});

test("of a packed page only what is packed is kept", async () => {
  const { bytes } = await page();
  expect(bytes).toBeLessThan(html.length + 4_096);
});

test("every encoding says how long it is, what it depends on and how it may be cached", async () => {
  const answer = await page();
  for (const encoding of ["br", "gzip", "identity"]) {
    const { headers } = sendPageAnswer(answer, ask({ "accept-encoding": encoding }));
    expect(Object.fromEntries(headers)).toMatchObject({
      vary: "accept-encoding",
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      "content-type": "text/html",
      "x-own": "kept",
      etag: answer.tag,
      "content-length": String(answer.variants[encoding as "br"].body?.length),
    });
  }
});

test("a visitor who has the page gets 304 without a body", async () => {
  const answer = await page();
  const again = sendPageAnswer(answer, ask({ "if-none-match": answer.tag, "accept-encoding": "br" }));
  expect(again.status).toBe(304);
  expect(again.body).toBeNull();
  expect(again.headers.get("etag")).toBe(answer.tag);
  expect(again.headers.get("x-own")).toBe("kept");
  expect(again.headers.has("content-length")).toBe(false);
  expect(sendPageAnswer(answer, ask({ "if-none-match": '"old"' })).status).toBe(200);
});

test("a missing page is never 'not modified'", async () => {
  const answer = await readPageAnswer(new Response("gone", { status: 404 }));
  expect(sendPageAnswer(answer, ask({ "if-none-match": answer.tag })).status).toBe(404);
});

test("HEAD has the headers of GET and no body", async () => {
  const answer = await page();
  const head = sendPageAnswer(answer, ask({}, "HEAD"));
  expect(head.body).toBeNull();
  expect(head.headers.get("content-length")).toBe(String(html.length));
});

test("a small or an uncacheable answer is not compressed", async () => {
  const small = await readPageAnswer(new Response("short"));
  expect(sendPageAnswer(small, ask({ "accept-encoding": "br" })).headers.has("content-encoding")).toBe(false);
  const failed = await readPageAnswer(new Response(html, { status: 500 }));
  const answer = sendPageAnswer(failed, ask({ "accept-encoding": "br" }));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe(html);
});

test("a redirect keeps its address", async () => {
  const answer = await readPageAnswer(new Response(null, { status: 301, headers: { location: "/sales" } }));
  const response = sendPageAnswer(answer, ask());
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/sales");
});
