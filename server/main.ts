import * as build from "virtual:react-router/server-build";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";

const handler = createRequestHandler(build, "production");
const app = new Hono();
app.all("*", (c) => handler(c.req.raw, new RouterContextProvider()));
if (import.meta.main) serve({ fetch: app.fetch, port: 3999 });
