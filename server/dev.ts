import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { readConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import { closeGently } from "./close-gently.server.ts";
import { openDoors } from "./listen.server.ts";
import type * as OpenHouse from "./open-house.server.ts";
import type * as PageRenderer from "./page-renderer.ts";

/** Hot reload: Vite answers for the sources, our own app for the rest, on one port. */
const folder = projectDir();
const config = readConfig(folder);
const log = createLogger(config.logLevel);
const server = createHttpServer();
const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;

const { openHouse } = await load<typeof OpenHouse>("./server/open-house.server.ts");
// Both from Vite each time: after a change they must share the modules that hold the request's context.
const render: PageRenderer.RenderPage = async (request, c) => {
  const { createPageRenderer } = await load<typeof PageRenderer>("./server/page-renderer.ts");
  return createPageRenderer(await load<ServerBuild>("virtual:react-router/server-build"), "development")(request, c);
};
const house = await openHouse({ config, projectDir: folder, log, render, development: true, say: console.log });

const answer = getRequestListener(house.app.fetch);
server.on("request", (request, response) => vite.middlewares(request, response, () => answer(request, response)));
const doors = await openDoors(server, config.port, config.host);
const stop = closeGently({ server, doors, log, house: { ...house, close: () => vite.close().then(house.close) } });
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, stop);
for (const { name, hostname } of await house.addresses())
  console.log(`  ${name.padEnd(20)} http://${hostname}:${config.port}/`);
