import cluster, { type Address, type Worker } from "node:cluster";
import { once } from "node:events";
import type { Config } from "#platform/config.server.ts";
import type { Logger } from "#platform/log.server.ts";

type Options = {
  config: Config;
  /** The embedded Postgres has an address only once it runs. */
  databaseUrl: string;
  secretKey: string;
  log: Logger;
};

const minDelayMs = 500;
const maxDelayMs = 30_000;
/** A process that ran this long did not fail at its start. */
const stableMs = 60_000;

/** Starts the processes of WEB_PROCESSES, each a complete web node, and replaces one that dies. */
export async function startWebProcesses({ config, databaseUrl, secretKey, log }: Options) {
  const env = {
    ROLE: "web",
    WEB_PROCESSES: "1",
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(Math.max(2, Math.floor(config.databasePool / config.webProcesses))),
    SECRET_KEY: secretKey,
    DEMO: String(config.demo),
    PUBLIC_URL: config.publicUrl,
  };
  let isStopping = false;
  let delayMs = minDelayMs;

  function start(): Worker {
    const startedAt = performance.now();
    const worker = cluster.fork(env);
    worker.once("exit", (code, signal) => {
      if (isStopping) return;
      delayMs = performance.now() - startedAt > stableMs ? minDelayMs : Math.min(delayMs * 2, maxDelayMs);
      log.error({ pid: worker.process.pid, code, signal, restartMs: delayMs }, "a web process ended");
      setTimeout(() => isStopping || start(), delayMs);
    });
    return worker;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      running.map((worker) => {
        const ended = worker.isDead() ? undefined : once(worker, "exit");
        worker.process.kill("SIGTERM");
        return ended;
      }),
    );
  }

  const workers = Array.from({ length: config.webProcesses }, start);
  const [address] = await Promise.all(
    workers.map(async (worker): Promise<Address> => {
      const failed = once(worker, "exit").then(() => Promise.reject(new Error("A web process did not start")));
      const [listening] = await Promise.race([once(worker, "listening"), failed]);
      failed.catch(() => {});
      return listening;
    }),
  );
  return { address, stop };
}
