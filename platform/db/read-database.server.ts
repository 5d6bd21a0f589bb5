// Opened by server/open-house.server.ts when DATABASE_READ_URL is set; `changed` is told of every notice before pages are.
import { setTimeout as wait } from "node:timers/promises";
import { databaseErrorCode } from "#platform/db/database-error.server.ts";
import { describeFailure, isDatabaseUnavailable } from "#platform/http/database-failure.server.ts";
import type { Logger } from "#platform/log.server.ts";
import { createDatabase, createPool, type Database, type Pool } from "./database.server.ts";

export type ReadDatabase = Readonly<{
  /** The replica while it is there and knows all that pages must show, else the primary. */
  db: Database;
  /** Something was written: the primary is read until the replica has it too. */
  changed(): void;
  state(): Readonly<{ up: boolean; ready: boolean; fallbacks: number }>;
  stop(): Promise<void>;
}>;

type Options = { url: string; size: number; primary: Pool; log: Logger };

const askAgainMs = 50;
const tryAgainMs = 1_000;
/** A copy that is no physical replica cannot say how far it is. */
const usualDelayMs = 1_000;
/** Timed out by our own limits: the primary would do no better. */
const ownLimits = ["57014", "55P03"];
/** A row the query needed was cleaned away; a write that has strayed here. */
const replicaOnly = ["40001", "25006"];

export function createReadDatabase({ url, size, primary, log }: Options): ReadDatabase {
  const replica = createPool(url, size, "gable read");
  const askReplica = replica.query.bind(replica) as (
    ...query: unknown[]
  ) => Promise<{ rows: { there: boolean | null }[] }>;
  const askPrimary = primary.query.bind(primary) as (...query: unknown[]) => Promise<unknown>;
  const stopping = new AbortController();
  const state = { up: true, ready: false, fallbacks: 0 };
  let behind = false;
  let following: Promise<void> | null = null;

  async function query(...words: unknown[]): Promise<unknown> {
    if (!state.ready) return askPrimary(...words);
    try {
      return await askReplica(...words);
    } catch (error) {
      const code = databaseErrorCode(error) ?? "";
      const isAway = isDatabaseUnavailable(error) && !ownLimits.includes(code);
      if (!isAway && !replicaOnly.includes(code)) throw error;
      state.fallbacks += 1;
      if (isAway) {
        noteAway(error);
        changed();
      }
      return askPrimary(...words);
    }
  }

  function noteAway(error: unknown): void {
    if (state.up) log.warn(describeFailure(error), "the read replica is away, the primary is read instead");
    state.up = false;
  }

  function changed(): void {
    state.ready = false;
    behind = true;
    following ??= follow();
  }

  async function follow(): Promise<void> {
    while (behind && !stopping.signal.aborted) {
      behind = false;
      try {
        await untilReplayed();
        if (!state.up) log.info({}, "the read replica is back");
        state.up = true;
      } catch (error) {
        noteAway(error);
        behind = true;
        await pause(tryAgainMs);
      }
    }
    state.ready = !stopping.signal.aborted;
    following = null;
  }

  async function untilReplayed(): Promise<void> {
    const { rows } = await primary.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
    while (!stopping.signal.aborted) {
      const answer = await askReplica("select pg_last_wal_replay_lsn() >= $1::pg_lsn as there", [rows[0]?.at]);
      const there = answer.rows[0]?.there ?? null;
      if (there === null) return pause(usualDelayMs);
      if (there) return;
      await pause(askAgainMs);
    }
  }

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => {});

  changed();
  return {
    db: createDatabase(Object.assign(replica, { query: query as Pool["query"] })),
    changed,
    state: () => state,
    async stop() {
      stopping.abort();
      await following;
      await replica.end();
    },
  };
}
