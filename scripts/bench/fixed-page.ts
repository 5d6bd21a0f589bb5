import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** What a cached page is held against: the same bytes from a server that does nothing else. */
const [file = ""] = process.argv.slice(2);
const page = new Uint8Array(readFileSync(file));
const headers = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" };

const app = new Hono();
app.get("*", (c) => c.body(page, 200, headers));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
