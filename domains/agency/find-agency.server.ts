import type { Context } from "#platform/context.ts";
import { createDatabase, type Pool } from "#platform/db/database.server.ts";
import { NotFound } from "#platform/errors.ts";
import { withinTime } from "#platform/time-limit.ts";
import type { AgencyConfig } from "./agency-config.ts";
import { requestHostname } from "./hostname.ts";
import { type AgencyEntry, readAgencies } from "./read-agencies.server.ts";

/** Put it whole into a Context: its configuration then costs nothing. */
export type Agency = Readonly<{ id: number; slug: string; config: AgencyConfig }>;

export type AgencyDirectory = Readonly<{
  /** The id of the agency a Host header names, where it is known without asking. */
  known(hostHeader: string | null | undefined): number | null;
  /** The agency a Host header names. */
  find(hostHeader: string | null | undefined): Promise<Agency | null>;
  /** The first agency there is. */
  default(): Promise<Agency | null>;
  /** Reads this agency, or every one, again before the next answer. */
  invalidate(agencyId?: number): void;
}>;

const patienceMs = 1_000;

/** Which agency answers at which host, kept in memory and read again when told. */
export function createAgencyDirectory(pool: Pool): AgencyDirectory {
  const db = createDatabase(pool);
  const entries = new Map<number, AgencyEntry>();
  let owners = new Map<string, number>();
  const due = new Set<number>();
  let allDue = true;
  let reading: Promise<void> | null = null;
  let late = false;

  /** Whoever asks after an invalidation waits for a reading that began after it; while the database is away the old stays. */
  async function upToDate(): Promise<void> {
    while (reading || allDue || due.size > 0) {
      reading ??= readDue().finally(() => {
        reading = null;
        late = false;
      });
      if (entries.size === 0) await reading;
      else if (late || !(await isReadInTime(reading))) return;
    }
  }

  /** Once somebody has waited in vain, nobody else waits for the same reading. */
  async function isReadInTime(reading: Promise<void>): Promise<boolean> {
    const outcome = reading.then(
      () => "read",
      () => "failed",
    );
    const result = await withinTime<string>(patienceMs, outcome, "late");
    if (result === "late") late = true;
    return result === "read";
  }

  async function readDue(): Promise<void> {
    const ids = allDue ? "all" : [...due];
    allDue = false;
    due.clear();
    try {
      const found = await readAgencies(db, ids);
      for (const id of ids === "all" ? [...entries.keys()] : ids) entries.delete(id);
      for (const [id, entry] of found) entries.set(id, entry);
      owners = new Map([...entries].flatMap(([id, { hostnames }]) => hostnames.map((hostname) => [hostname, id])));
    } catch (error) {
      allDue = true;
      throw error;
    }
  }

  function agency(id: number | undefined): Agency | null {
    const entry = id === undefined ? undefined : entries.get(id);
    return id !== undefined && entry ? { id, slug: entry.slug, config: entry.readConfig() } : null;
  }

  return {
    known(hostHeader) {
      const hostname = allDue || due.size > 0 ? null : requestHostname(hostHeader);
      return hostname === null ? null : (owners.get(hostname) ?? null);
    },
    async find(hostHeader) {
      const hostname = requestHostname(hostHeader);
      if (hostname === null) return null;
      await upToDate();
      return agency(owners.get(hostname));
    },
    async default() {
      await upToDate();
      return agency(Math.min(...entries.keys()));
    },
    invalidate(agencyId) {
      if (agencyId === undefined) allDue = true;
      else due.add(agencyId);
    },
  };
}

/** The configuration of a request's agency; one query where `ctx.agency` did not come from the directory. */
export async function agencyConfig(ctx: Context): Promise<AgencyConfig> {
  const known: Context["agency"] & { config?: AgencyConfig } = ctx.agency;
  if (known.config) return known.config;
  const entry = (await readAgencies(ctx.db, [known.id])).get(known.id);
  if (!entry) throw new NotFound("There is no such agency");
  return entry.readConfig();
}
