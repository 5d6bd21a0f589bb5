import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { findVariant, sendPageResponse, toPageResponse } from "./page-response.server.ts";

const html = "<p>Harbour & Vale</p>".repeat(200);
const page = () => toPageResponse(new Response(html, { headers: { "content-type": "text/html", "x-own": "same" } }));
const ask = (headers: Record<string, string> = {}, method = "GET") => ({
  method,
  ifNoneMatch: headers["if-none-match"],
  acceptEncoding: headers["accept-encoding"],
});

test("sends the best encoding the visitor accepts", async () => {
  const answer = await page();
  const br = await sendPageResponse(answer, ask({ "accept-encoding": "gzip, br" }));
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(html);
  const gzip = await sendPageResponse(answer, ask({ "accept-encoding": "gzip" }));
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(html);
  const plain = await sendPageResponse(answer, ask());
  expect(plain.headers.has("content-encoding")).toBe(false);
  expect(await plain.text()).toBe(html);
});

test("stores only the compressed body of a page, and makes another once for all readers", async () => {
  const answer = await page();
  expect(answer.bytes).toBeLessThan(html.length + 4_096);
  expect(await findVariant(answer, "identity")).toBe(await findVariant(answer, "identity"));
});

test("every encoding has Content-Length, Vary and Cache-Control", async () => {
  const answer = await page();
  for (const encoding of ["br", "gzip", "identity"]) {
    const sent = await sendPageResponse(answer, ask({ "accept-encoding": encoding }));
    const { headers } = sent;
    expect(Object.fromEntries(headers)).toMatchObject({
      vary: "accept-encoding",
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      "content-type": "text/html",
      "x-own": "same",
      etag: answer.etag,
      "content-length": String((await sent.arrayBuffer()).byteLength),
    });
  }
});

test("the data of a navigation is fresh for the moment between prefetch and click, and not revalidated in the background", async () => {
  const data = await toPageResponse(new Response("data", { headers: { "x-remix-response": "yes" } }));
  expect((await sendPageResponse(data, ask())).headers.get("cache-control")).toBe("public, max-age=10, s-maxage=60");
});

test("answers 304 without a body on a matching ETag", async () => {
  const answer = await page();
  const again = await sendPageResponse(answer, ask({ "if-none-match": answer.etag, "accept-encoding": "br" }));
  expect(again.status).toBe(304);
  expect(again.body).toBeNull();
  expect(again.headers.get("etag")).toBe(answer.etag);
  expect(again.headers.get("x-own")).toBe("same");
  expect(again.headers.has("content-length")).toBe(false);
  expect((await sendPageResponse(answer, ask({ "if-none-match": '"old"' }))).status).toBe(200);
});

test("never answers 304 for a missing page", async () => {
  const answer = await toPageResponse(new Response("gone", { status: 404 }));
  expect((await sendPageResponse(answer, ask({ "if-none-match": answer.etag }))).status).toBe(404);
});

test("HEAD has the headers of GET and no body", async () => {
  const answer = await page();
  const head = await sendPageResponse(answer, ask({}, "HEAD"));
  expect(head.body).toBeNull();
  expect(head.headers.get("content-length")).toBe(String(html.length));
});

test("does not compress a small or uncacheable response", async () => {
  const small = await toPageResponse(new Response("short"));
  expect((await sendPageResponse(small, ask({ "accept-encoding": "br" }))).headers.has("content-encoding")).toBe(false);
  const failed = await toPageResponse(new Response(html, { status: 500 }));
  const answer = await sendPageResponse(failed, ask({ "accept-encoding": "br" }));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.text()).toBe(html);
});

test("a redirect keeps its Location", async () => {
  const answer = await toPageResponse(new Response(null, { status: 301, headers: { location: "/sales" } }));
  const response = await sendPageResponse(answer, ask());
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/sales");
});
