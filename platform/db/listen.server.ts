// Started by server/main.ts with the web role, stopped with it; `onChange` and `onMissed` invalidate the page cache.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "#platform/log.server.ts";
import { atMostEvery } from "./at-most-every.ts";

export type ChangeListener = { ready: Promise<void>; stop(): Promise<void> };

type Options = {
  url: string;
  log: Logger;
  onChange: (agencyId: number) => void;
  /** Changes may have happened while nobody listened: after every connect. */
  onMissed: () => void;
  keepAliveMs?: number;
};

/** A feed that commits home by home must not keep every page from being cached. */
const onceInMs = 1_000;
const shortestWaitMs = 100;
const longestWaitMs = 5_000;
const goodbyeMs = 1_000;

/** Hears every committed change of an agency's data, from any node, on a connection of its own. */
export function listenForChanges({ url, log, onChange, onMissed, keepAliveMs = 5_000 }: Options): ChangeListener {
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const changed = atMostEvery(onceInMs, onChange);
  const running = run();
  return {
    ready: ready.promise,
    async stop() {
      stopping.abort();
      changed.stop();
      await running;
    },
  };

  async function run(): Promise<void> {
    let waitMs = shortestWaitMs;
    while (!stopping.signal.aborted) {
      const reason = await listenOnce(() => {
        waitMs = shortestWaitMs;
        onMissed();
        ready.resolve();
      }).catch((error: unknown) => error);
      if (stopping.signal.aborted) return;
      log.warn({ err: reason, waitMs }, "change notices interrupted");
      await wait(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  }

  /** Ends when the connection does, with the reason. */
  async function listenOnce(onListening: () => void): Promise<unknown> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "gable notices",
      connectionTimeoutMillis: 5_000,
      query_timeout: keepAliveMs,
      keepAlive: true,
    });
    const over = Promise.withResolvers<unknown>();
    client.on("error", over.resolve);
    client.on("end", () => over.resolve("the connection ended"));
    client.on("notification", ({ payload }) => changed(Number(payload)));
    const stop = () => over.resolve("stopped");
    stopping.signal.addEventListener("abort", stop);
    let keepAlive: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query("listen agency_changed");
      onListening();
      // A connection can die without a word, behind a firewall for instance.
      keepAlive = setInterval(() => client.query("select 1").catch(over.resolve), keepAliveMs);
      return await over.promise;
    } finally {
      clearInterval(keepAlive);
      stopping.signal.removeEventListener("abort", stop);
      await hangUp(client);
    }
  }
}

/** A dead connection never answers a goodbye. */
async function hangUp(client: pg.Client): Promise<void> {
  const impatience = setTimeout(() => client.connection.stream.destroy(), goodbyeMs);
  await client.end();
  clearTimeout(impatience);
}
