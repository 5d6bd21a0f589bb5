import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "#platform/log.server.ts";
import {
  createDatabase,
  createPool,
  type Database,
  describeFailure,
  getDatabaseErrorCode,
  isDatabaseUnavailable,
  type Pool,
} from "./database.server.ts";

export type ReadDatabase = Readonly<{
  /** The replica while it is reachable and up to date, otherwise the primary. */
  db: Database;
  /** After a write: reads use the primary until the replica has replayed it. */
  noteChange(): void;
  state(): Readonly<{ up: boolean; ready: boolean; fallbacks: number }>;
  stop(): Promise<void>;
}>;

type Options = { url: string; size: number; primary: Pool; log: Logger };

const replayPollMs = 50;
const reconnectDelayMs = 1_000;
/** A copy without physical replication cannot report its replay position. */
const assumedReplicationDelayMs = 1_000;
/** Our own timeouts: the primary would not do better. */
const timeoutCodes = ["57014", "55P03"];
/** Replication conflict, or a write sent to the replica. */
const replicaOnlyCodes = ["40001", "25006"];

export function createReadDatabase({ url, size, primary, log }: Options): ReadDatabase {
  const replica = createPool(url, size, "gable read");
  const queryReplica = replica.query.bind(replica) as (
    ...query: unknown[]
  ) => Promise<{ rows: { there: boolean | null }[] }>;
  const queryPrimary = primary.query.bind(primary) as (...query: unknown[]) => Promise<unknown>;
  const stopping = new AbortController();
  const state = { up: true, ready: false, fallbacks: 0 };
  let behind = false;
  let catchingUp: Promise<void> | null = null;

  async function query(...args: unknown[]): Promise<unknown> {
    if (!state.ready) return queryPrimary(...args);
    try {
      return await queryReplica(...args);
    } catch (error) {
      const code = getDatabaseErrorCode(error) ?? "";
      const isUnavailable = isDatabaseUnavailable(error) && !timeoutCodes.includes(code);
      if (!isUnavailable && !replicaOnlyCodes.includes(code)) throw error;
      state.fallbacks += 1;
      if (isUnavailable) {
        markUnavailable(error);
        noteChange();
      }
      return queryPrimary(...args);
    }
  }

  function markUnavailable(error: unknown): void {
    if (state.up) log.warn(describeFailure(error), "the read replica is unavailable; reading from the primary");
    state.up = false;
  }

  function noteChange(): void {
    state.ready = false;
    behind = true;
    catchingUp ??= catchUp();
  }

  async function catchUp(): Promise<void> {
    while (behind && !stopping.signal.aborted) {
      behind = false;
      try {
        await waitForReplay();
        if (!state.up) log.info({}, "the read replica is available again");
        state.up = true;
      } catch (error) {
        markUnavailable(error);
        behind = true;
        await pause(reconnectDelayMs);
      }
    }
    state.ready = !stopping.signal.aborted;
    catchingUp = null;
  }

  async function waitForReplay(): Promise<void> {
    const { rows } = await primary.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
    while (!stopping.signal.aborted) {
      const answer = await queryReplica("select pg_last_wal_replay_lsn() >= $1::pg_lsn as there", [rows[0]?.at]);
      const caughtUp = answer.rows[0]?.there ?? null;
      if (caughtUp === null) return pause(assumedReplicationDelayMs);
      if (caughtUp) return;
      await pause(replayPollMs);
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});

  noteChange();
  return {
    db: createDatabase(Object.assign(replica, { query: query as Pool["query"] })),
    noteChange,
    state: () => state,
    async stop() {
      stopping.abort();
      await catchingUp;
      await replica.end();
    },
  };
}
