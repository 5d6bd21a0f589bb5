import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createViteServer } from "vite";
import { projectDir, readConfig } from "#platform/config.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { describeError } from "#platform/operator-error.ts";
import type * as App from "./app.ts";
import type * as CreateRuntime from "./create-runtime.server.ts";
import { createGracefulShutdown } from "./graceful-shutdown.server.ts";
import { checkPort, listen } from "./listen.server.ts";
import type * as PageRenderer from "./page-renderer.ts";

/** Development server: Vite serves the sources, our app everything else, on one port. */
async function start(): Promise<void> {
  const folder = projectDir();
  const config = readConfig(folder);
  await checkPort(config.port, config.host);
  const log = createLogger(config.logLevel);
  const server = createHttpServer();
  const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  // After an edit Vite returns a new module for the edited file and for everything that imports it.
  const load = <Module>(file: string) => vite.ssrLoadModule(file) as Promise<Module>;

  const { createRuntime } = await load<typeof CreateRuntime>("./server/create-runtime.server.ts");
  const render: PageRenderer.RenderPage = async (request, c) => {
    const { createPageRenderer } = await load<typeof PageRenderer>("./server/page-renderer.ts");
    return createPageRenderer(await load<ServerBuild>("virtual:react-router/server-build"), "development")(request, c);
  };
  const runtime = await createRuntime({ config, projectDir: folder, log, render, development: true, say: console.log });

  let current: { module: typeof App; answer: ReturnType<typeof getRequestListener> } | undefined;
  async function loadApp() {
    const module = await load<typeof App>("./server/app.ts");
    if (current?.module !== module)
      current = { module, answer: getRequestListener(module.createApp(runtime.appParts).fetch) };
    return current.answer;
  }
  server.on("request", (request, response) =>
    vite.middlewares(request, response, async () => {
      try {
        const answer = await loadApp();
        await answer(request, response);
      } catch (error) {
        console.error(error);
        response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
      }
    }),
  );
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
}

try {
  await start();
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
