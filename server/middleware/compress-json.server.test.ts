import { gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compressJson } from "./compress-json.server.ts";

const properties = Array.from({ length: 100 }, (_, property_id) => ({ property_id }));
const app = new Hono();
app.use(compressJson());
app.get("/search.ljson", (c) => c.json({ properties }));
app.get("/small.ljson", (c) => c.body("{}", 200, { "content-type": "application/json", "content-length": "2" }));
app.get("/picture", (c) => c.body("p".repeat(5_000), 200, { "content-type": "image/svg+xml" }));
const headers = { "accept-encoding": "gzip" };

test("compresses a long list if the client accepts it", async () => {
  const response = await app.request("/search.ljson", { headers });
  expect(response.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
  expect(JSON.parse(gunzipSync(await response.arrayBuffer()).toString())).toEqual({ properties });
  expect(await (await app.request("/search.ljson")).json()).toEqual({ properties });
});

test.each(["/small.ljson", "/picture"])("does not compress %s", async (address) => {
  expect((await app.request(address, { headers })).headers.has("content-encoding")).toBe(false);
});
