import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { readConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import type * as OpenHouse from "./create-runtime.server.ts";
import { createGracefulShutdown } from "./graceful-shutdown.server.ts";
import { listen } from "./listen.server.ts";
import type * as PageRenderer from "./page-renderer.ts";

/** Development server: Vite serves the sources, our app everything else, on one port. */
const folder = projectDir();
const config = readConfig(folder);
const log = createLogger(config.logLevel);
const server = createHttpServer();
const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;

const { createRuntime: openHouse } = await load<typeof OpenHouse>("./server/open-house.server.ts");
// Load both through Vite each time: after a change they must share the modules that hold the request's context.
const render: PageRenderer.RenderPage = async (request, c) => {
  const { createPageRenderer } = await load<typeof PageRenderer>("./server/page-renderer.ts");
  return createPageRenderer(await load<ServerBuild>("virtual:react-router/server-build"), "development")(request, c);
};
const runtime = await openHouse({ config, projectDir: folder, log, render, development: true, say: console.log });

const answer = getRequestListener(runtime.app.fetch);
server.on("request", (request, response) => vite.middlewares(request, response, () => answer(request, response)));
const listeners = await listen(server, config.port, config.host);
const stop = createGracefulShutdown({
  server,
  listeners,
  log,
  runtime: { ...runtime, close: () => vite.close().then(runtime.close) },
});
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, stop);
for (const { name, hostname } of await runtime.addresses())
  console.log(`  ${name.padEnd(20)} http://${hostname}:${config.port}/`);
