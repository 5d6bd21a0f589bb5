import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** Baseline for a cached page: a server that only sends the same headers and bytes. */
const [file = ""] = process.argv.slice(2);
const page = new Uint8Array(readFileSync(`${file}.br`));
const headers: Record<string, string> = JSON.parse(readFileSync(`${file}.headers.json`, "utf8"));

const app = new Hono();
app.get("*", (c) => c.body(page, 200, headers));
serve({ fetch: app.fetch, port: 0 }, ({ port }) =>
  console.log(`The static page listens on :${port}. Ctrl-C stops it.`),
);
