import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** Baseline for a cached page: a server that only sends the same headers and bytes. */
const [file = "", port] = process.argv.slice(2);
const page = new Uint8Array(readFileSync(`${file}.br`));
const headers: Record<string, string> = JSON.parse(readFileSync(`${file}.headers.json`, "utf8"));

const app = new Hono();
app.get("*", (c) => c.body(page, 200, headers));
serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" });
