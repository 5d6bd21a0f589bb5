import type { Context } from "#platform/context.ts";
import { createDatabase, type Database, type Pool } from "#platform/db/database.server.ts";
import { NotFound } from "#platform/errors.ts";
import { withTimeout } from "#platform/with-timeout.ts";
import type { AgencyConfig } from "./agency-config.ts";
import { parseHostHeader } from "./hostname.ts";
import { type AgencyEntry, readAgencies } from "./read-agencies.server.ts";

/** Put the whole object into a Context; `agencyConfig` then needs no query. */
export type Agency = Readonly<{ id: number; slug: string; config: AgencyConfig }>;

export type AgencyDirectory = Readonly<ReturnType<typeof createAgencyDirectory>>;

type HostHeader = string | null | undefined;

const refreshTimeoutMs = 1_000;

/** In-memory cache of agencies by host name, reloaded after `invalidate`. */
export function createAgencyDirectory(pool: Pool) {
  const db = createDatabase(pool);
  const entries = new Map<number, AgencyEntry>();
  let agencyIds = new Map<string, number>();
  const staleIds = new Set<number>();
  let allStale = true;
  let refresh: Promise<void> | null = null;
  let timedOut = false;

  /** Waits for a refresh started after the last invalidation; keeps stale entries while the database is unavailable. */
  async function ensureFresh(): Promise<void> {
    while (refresh || allStale || staleIds.size > 0) {
      refresh ??= reloadStale().finally(() => {
        refresh = null;
        timedOut = false;
      });
      if (entries.size === 0) await refresh;
      else if (timedOut || !(await isRefreshedInTime(refresh))) return;
    }
  }

  /** After one timeout, later callers do not wait for the same refresh. */
  async function isRefreshedInTime(refresh: Promise<void>): Promise<boolean> {
    const outcome = refresh.then(
      () => "done",
      () => "failed",
    );
    const result = await withTimeout<string>(refreshTimeoutMs, outcome, "timeout");
    if (result === "timeout") timedOut = true;
    return result === "done";
  }

  async function reloadStale(): Promise<void> {
    const ids = allStale ? "all" : [...staleIds];
    allStale = false;
    staleIds.clear();
    try {
      const found = await readAgencies(db, ids);
      for (const id of ids === "all" ? [...entries.keys()] : ids) entries.delete(id);
      for (const [id, entry] of found) entries.set(id, entry);
      agencyIds = new Map([...entries].flatMap(([id, { hostnames }]) => hostnames.map((hostname) => [hostname, id])));
    } catch (error) {
      allStale = true;
      throw error;
    }
  }

  function agency(id: number | undefined): Agency | null {
    const entry = id === undefined ? undefined : entries.get(id);
    return id !== undefined && entry ? { id, slug: entry.slug, config: entry.readConfig() } : null;
  }

  return {
    /** Synchronous lookup by Host header; null if unknown or the cache is stale. */
    findCachedId(hostHeader: HostHeader): number | null {
      const hostname = allStale || staleIds.size > 0 ? null : parseHostHeader(hostHeader);
      return hostname === null ? null : (agencyIds.get(hostname) ?? null);
    },
    async find(hostHeader: HostHeader): Promise<Agency | null> {
      const hostname = parseHostHeader(hostHeader);
      if (hostname === null) return null;
      await ensureFresh();
      return agency(agencyIds.get(hostname));
    },
    /** The agency with the lowest id. */
    async default(): Promise<Agency | null> {
      await ensureFresh();
      return agency(Math.min(...entries.keys()));
    },
    /** Marks one agency, or all, to be reloaded before the next lookup. */
    invalidate(agencyId?: number): void {
      if (agencyId === undefined) allStale = true;
      else staleIds.add(agencyId);
    },
  };
}

/** Costs one query if `ctx.agency` did not come from the directory. */
export async function agencyConfig({ agency, db }: Context): Promise<AgencyConfig> {
  const known: Partial<Agency> = agency;
  const config = known.config ?? (await findAgencyById(db, agency.id))?.config;
  if (!config) throw new NotFound("Agency not found");
  return config;
}

export async function findAgencyById(db: Database, id: number): Promise<Agency | null> {
  const entry = (await readAgencies(db, [id])).get(id);
  return entry ? { id, slug: entry.slug, config: entry.readConfig() } : null;
}

/** Base URL for links in emails: the agency's first host name with the scheme and port of PUBLIC_URL. */
export async function siteUrl(ctx: Context): Promise<string> {
  const { identity } = await agencyConfig(ctx);
  const url = new URL(ctx.publicUrl);
  url.hostname = identity.hostnames[0] ?? url.hostname;
  return url.origin;
}
