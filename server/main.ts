import type { Server } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createAdaptorServer } from "@hono/node-server";
import { type Config, readConfig } from "#platform/config.server.ts";
import { takeInstanceLock } from "#platform/db/instance-lock.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import { closeGently } from "./close-gently.server.ts";
import { checkPort, openDoors } from "./listen.server.ts";
import { openHouse } from "./open-house.server.ts";
import { createPageRenderer } from "./page-renderer.ts";

const say = (text: string) => console.log(text);

/** Reads the configuration, opens the house, answers; stops in order at a signal or when the starter is gone. */
export async function start(): Promise<void> {
  const folder = projectDir();
  const config = readConfig(folder);
  const answers = config.role !== "worker";
  let stop: () => void = () => process.exit(130);
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, () => stop());
  if (config.databaseUrl === null) holdFolder(config.varDir);
  if (answers) await checkPort(config.port, config.host);
  const log = createLogger(config.logLevel);
  const render = createPageRenderer(build, "production");
  const house = await openHouse({ config, projectDir: folder, log, render, development: false, say });
  const server = createServer(house.app.fetch);
  try {
    const doors = answers ? await openDoors(server, config.port, config.host) : [];
    stop = closeGently({ server, doors, house, log });
  } catch (error) {
    await house.close();
    throw error;
  }
  announce(server, config, await house.addresses());
}

/** With a Postgres of our own, a second start in the same folder is refused before it touches anything. */
function holdFolder(varDir: string): void {
  const lock = takeInstanceLock(varDir);
  process.once("exit", () => lock.release());
}

/** Node's own limits are too generous for a slow or hostile client, and it looks for overdue ones every 30 s only. */
const serverOptions = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

function createServer(fetch: (request: Request) => Response | Promise<Response>): Server {
  return createAdaptorServer({ fetch, serverOptions }) as Server;
}

const mostTold = 20;

function announce(server: Server, config: Config, addresses: { name: string; hostname: string }[]): void {
  const address = server.address();
  if (address === null || typeof address === "string") {
    say("The worker runs. Ctrl-C stops it.");
    return;
  }
  say(`Gable listens on ${address.address}:${address.port}`);
  for (const { name, hostname } of addresses.slice(0, mostTold))
    say(`  ${name.padEnd(20)} http://${hostname}:${address.port}/`);
  if (addresses.length > mostTold) say(`  and ${addresses.length - mostTold} more`);
  if (config.smtpUrl === null) say(`  ${"Mails it would send".padEnd(20)} http://localhost:${address.port}/demo/mail`);
  say("Ctrl-C stops it.");
}

if (import.meta.main) {
  try {
    await start();
  } catch (error) {
    const plain = error instanceof PlainError;
    console.error(plain ? error.message : error);
    process.exit(1);
  }
}
