import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "#platform/log.server.ts";

export type ChangeListener = { ready: Promise<void>; stop(): Promise<void> };

type Options = {
  url: string;
  log: Logger;
  onChange: (agencyId: number) => void;
  /** Called after every connect: changes may have been missed while disconnected. */
  onMissed: () => void;
  /** By channel; called with the payload of every notification on it. */
  onNotification?: Readonly<Record<string, (payload: string) => void>>;
  keepAliveMs?: number;
};

/** A feed that commits home by home must not invalidate the cache all the time. */
const throttleMs = 1_000;
const minRetryDelayMs = 100;
const maxRetryDelayMs = 5_000;
const closeTimeoutMs = 1_000;

/** Listens on a dedicated connection for committed changes of agency data, from any node. */
export function listenForChanges({
  url,
  log,
  onChange,
  onMissed,
  onNotification = {},
  keepAliveMs = 5_000,
}: Options): ChangeListener {
  const ready = Promise.withResolvers<void>();
  const stopping = new AbortController();
  const changed = throttleById(throttleMs, onChange);
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
    let waitMs = minRetryDelayMs;
    while (!stopping.signal.aborted) {
      const reason = await listenOnce(() => {
        waitMs = minRetryDelayMs;
        onMissed();
        ready.resolve();
      }).catch((error: unknown) => error);
      if (stopping.signal.aborted) return;
      log.warn({ err: reason, waitMs }, "change notifications interrupted; reconnecting");
      await wait(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      waitMs = Math.min(waitMs * 2, maxRetryDelayMs);
    }
  }

  /** Resolves with the reason when the connection ends. */
  async function listenOnce(onListening: () => void): Promise<unknown> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "gable notices",
      connectionTimeoutMillis: 5_000,
      query_timeout: keepAliveMs,
      keepAlive: true,
    });
    const ended = Promise.withResolvers<unknown>();
    client.on("error", ended.resolve);
    client.on("end", () => ended.resolve("the connection ended"));
    client.on("notification", ({ channel, payload = "" }) =>
      channel === "agency_changed" ? changed(Number(payload)) : onNotification[channel]?.(payload),
    );
    const stop = () => ended.resolve("stopped");
    stopping.signal.addEventListener("abort", stop);
    let keepAlive: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query("listen agency_changed");
      for (const channel of Object.keys(onNotification)) await client.query(`listen ${channel}`);
      onListening();
      // A connection can die silently, for example behind a firewall.
      keepAlive = setInterval(() => client.query("select 1").catch(ended.resolve), keepAliveMs);
      return await ended.promise;
    } finally {
      clearInterval(keepAlive);
      stopping.signal.removeEventListener("abort", stop);
      await closeClient(client);
    }
  }
}

/** A dead connection never confirms the close. */
async function closeClient(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), closeTimeoutMs);
  await client.end();
  clearTimeout(timer);
}

/** Calls immediately, then merges repeats for the same id into one call after `ms`. */
export function throttleById(ms: number, call: (id: number) => void): ((id: number) => void) & { stop(): void } {
  const pending = new Map<number, { timer: NodeJS.Timeout; repeated: boolean }>();

  function trigger(id: number): void {
    const waiting = pending.get(id);
    if (waiting) waiting.repeated = true;
    else callAndWait(id);
  }

  function callAndWait(id: number): void {
    pending.set(id, { timer: setTimeout(() => flush(id), ms), repeated: false });
    call(id);
  }

  function flush(id: number): void {
    const { repeated } = pending.get(id) ?? { repeated: false };
    pending.delete(id);
    if (repeated) callAndWait(id);
  }

  function stop(): void {
    for (const { timer } of pending.values()) clearTimeout(timer);
    pending.clear();
  }

  return Object.assign(trigger, { stop });
}
