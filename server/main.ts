import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { type Config, isJsonOutput, projectDir, readConfig } from "#platform/config.server.ts";
import { describeFailure } from "#platform/db/database.server.ts";
import { acquireInstanceLock } from "#platform/db/postgres/instance-lock.server.ts";
import { createAddressMatcher, isThisMachine } from "#platform/http/network/client-address.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { describeError } from "#platform/operator-error.ts";
import { createApp } from "./app.ts";
import { limitConnections } from "./connection-limits.server.ts";
import { createRuntime, maxListedAgencies } from "./create-runtime.server.ts";
import type { DemoDesk } from "./demo-desk.server.ts";
import { createGracefulShutdown } from "./graceful-shutdown.server.ts";
import { checkPort, listen } from "./listen.server.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { startWebProcesses } from "./web-processes.server.ts";

const output = createLogger("info");
/** The parent of several processes speaks for them. In production every line is JSON; a person at a terminal reads plain text. */
function say(text: string): void {
  if (cluster.isWorker) return;
  if (isJsonOutput()) output.info(text.trim());
  else console.log(text);
}

/** Starts the server; shuts down gracefully on a signal or when the parent process disconnects. */
export async function start(): Promise<void> {
  const folder = projectDir();
  const config = readConfig(folder);
  const servesWeb = config.role !== "worker";
  let stop: () => void = () => process.exit(130);
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, () => stop());
  if (config.databaseUrl === null) lockFolder(config.varDir);
  if (servesWeb && !cluster.isWorker) await checkPort(config.port, config.host);
  const log = createLogger(config.logLevel);
  const render = createPageRenderer(build, "production");
  const runtime = await createRuntime({ config, projectDir: folder, log, render, development: false, say });
  if (servesWeb && config.webProcesses > 1) {
    const { databaseUrl, appParts } = runtime;
    try {
      const processes = await startWebProcesses({ config, databaseUrl, secretKey: appParts.secretKey, log });
      const close = async () => {
        await processes.stop();
        await runtime.close();
      };
      stop = createGracefulShutdown({ listeners: [], runtime: { ...runtime, close }, log });
      const address = { address: config.host, port: processes.address?.port ?? 0 };
      printAddresses(address, config, await runtime.addresses(), await runtime.demoDesks());
      return;
    } catch (error) {
      await runtime.close();
      throw error;
    }
  }
  const server = createHttpServer(createApp(runtime.appParts), config);
  try {
    const listeners = servesWeb ? await listen(server, config.port, config.host) : [];
    stop = createGracefulShutdown({ server, listeners, runtime, log });
  } catch (error) {
    await runtime.close();
    throw error;
  }
  const address = server.address();
  const desks = address === null || cluster.isWorker ? [] : await runtime.demoDesks();
  printAddresses(typeof address === "string" ? null : address, config, await runtime.addresses(), desks);
}

/** Rejects a second start in the same folder before it touches the embedded Postgres. */
function lockFolder(varDir: string): void {
  const lock = acquireInstanceLock(varDir);
  process.once("exit", () => lock.release());
}

/** Node's defaults are too generous for slow or hostile clients, and it checks timeouts only every 30 s. */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

function createHttpServer(app: ReturnType<typeof createApp>, { trustedProxies }: Config): Server {
  const isTrustedProxy = createAddressMatcher(trustedProxies);
  const server = createServer(timeouts);
  limitConnections(server, getRequestListener(app.fetch), {
    isExempt: (address) => isTrustedProxy(address) || isThisMachine(address),
  });
  return server;
}

function printAddresses(
  address: { address: string; port: number } | null,
  config: Config,
  addresses: { name: string; hostname: string }[],
  desks: readonly DemoDesk[],
): void {
  if (address === null) {
    say("The worker is running. Ctrl-C stops it.");
    return;
  }
  say(`Gable listens on ${address.address}:${address.port}`);
  for (const { name, hostname } of addresses.slice(0, maxListedAgencies))
    say(`  ${name.padEnd(20)} http://${hostname}:${address.port}/`);
  if (addresses.length > maxListedAgencies) say("  and more");
  if (config.demo && config.smtpUrl === null)
    say(`  ${"Unsent mail".padEnd(20)} http://localhost:${address.port}/demo/mail`);
  for (const { label, hostname, email, path } of desks)
    say(`  ${label.padEnd(20)} http://${hostname}:${address.port}${path} (${email})`);
  say("Ctrl-C stops it.");
}

// Undefined in a Node older than 24.2, which would otherwise end here without a word.
const isMain: boolean | undefined = import.meta.main;
if (isMain === undefined) {
  const message = `Gable needs Node 24.2 or newer; this is Node ${process.versions.node}. Start it with node_modules/.bin/node.`;
  if (isJsonOutput()) output.error(message);
  else console.error(message);
  process.exit(1);
}
if (isMain) {
  try {
    await start();
  } catch (error) {
    const described = describeError(error);
    if (!isJsonOutput()) console.error(described);
    else if (typeof described === "string") output.error(described);
    else output.error(describeFailure(error), "start failed");
    process.exit(1);
  }
}
