import { LRUCache } from "lru-cache";
import { currentLanguage, english } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, type Pool } from "#platform/db/database.server.ts";
import { NotFound } from "#platform/errors.ts";
import { inLanguage, otherLanguages } from "#platform/http/language.server.ts";
import { withTimeout } from "#platform/with-timeout.ts";
import type { AgencyConfig } from "./agency-config.ts";
import { parseHostHeader } from "./hostname.ts";
import { toOwnLanguage } from "./own-texts.ts";
import {
  type Agency,
  findAgencyByHostname,
  findAgencyById,
  findFirstAgency,
  listHostnames,
} from "./read-agencies.server.ts";

export type AgencyDirectory = Readonly<ReturnType<typeof createAgencyDirectory>>;

type HostHeader = string | null | undefined;

/** What is known of a host name; `agency` is undefined until it was read, and null if there is none. */
type Lookup = { agency: Agency | null | undefined; stale: boolean; refresh: Promise<void> | null };

const refreshTimeoutMs = 1_000;
const maxHostnames = 2_000;
/** Not a host name. */
const firstAgency = "";

/** In-memory cache of agencies by host name, each read when it is first requested and again after `invalidate`. */
export function createAgencyDirectory(pool: Pool) {
  const db = createDatabase(pool);
  const lookups = new LRUCache<string, Lookup>({ max: maxHostnames });
  let timedOut = false;
  /** Of all agencies: requests for other names must neither ask the database nor displace agencies. */
  let hostnames: Promise<ReadonlySet<string>> | null = null;

  async function isHostname(hostname: string): Promise<boolean> {
    if (lookups.has(hostname)) return true;
    hostnames ??= listHostnames(db).catch((error: unknown) => {
      hostnames = null;
      throw error;
    });
    return (await hostnames).has(hostname);
  }

  /** Waits for a read started after the last invalidation; keeps the stale agency while the database is unavailable. */
  async function lookUp(hostname: string): Promise<Agency | null> {
    const lookup: Lookup = lookups.get(hostname) ?? { agency: undefined, stale: true, refresh: null };
    lookups.set(hostname, lookup);
    while (lookup.refresh || lookup.stale) {
      lookup.refresh ??= reload(lookup, hostname).finally(() => {
        lookup.refresh = null;
        timedOut = false;
      });
      if (lookup.agency === undefined) await lookup.refresh;
      else if (timedOut || !(await isRefreshedInTime(lookup.refresh))) break;
    }
    return lookup.agency ?? null;
  }

  /** After one timeout, later callers do not wait for the database. */
  async function isRefreshedInTime(refresh: Promise<void>): Promise<boolean> {
    const outcome = refresh.then(
      () => "done",
      () => "failed",
    );
    const result = await withTimeout<string>(refreshTimeoutMs, outcome, "timeout");
    if (result === "timeout") timedOut = true;
    return result === "done";
  }

  async function reload(lookup: Lookup, hostname: string): Promise<void> {
    lookup.stale = false;
    try {
      const agency = await (hostname === firstAgency ? findFirstAgency(db) : findAgencyByHostname(db, hostname));
      // Its host names share one configuration, and what is remembered for it.
      const others = [...lookups.values()].filter((other) => other !== lookup && !other.stale && !other.refresh);
      lookup.agency = others.find((other) => agency && other.agency?.id === agency.id)?.agency ?? agency;
    } catch (error) {
      lookup.stale = true;
      throw error;
    }
  }

  return {
    /** Synchronous lookup by Host header; null if unknown or the cache is stale. */
    findCachedId(hostHeader: HostHeader): number | null {
      const hostname = parseHostHeader(hostHeader);
      const lookup = hostname === null ? undefined : lookups.get(hostname);
      return lookup && !lookup.stale && !lookup.refresh ? (lookup.agency?.id ?? null) : null;
    },
    async find(hostHeader: HostHeader): Promise<Agency | null> {
      const hostname = parseHostHeader(hostHeader);
      return hostname !== null && (await isHostname(hostname)) ? lookUp(hostname) : null;
    },
    /** Whether any agency has this host name; from memory once the names were read. */
    async hasHostname(hostname: string): Promise<boolean> {
      return parseHostHeader(hostname) === hostname && isHostname(hostname);
    },
    /** The agency with the lowest id. */
    default: () => lookUp(firstAgency),
    /** Marks one agency, or all, to be read again before the next lookup; an unknown host name may now be its own. */
    invalidate(agencyId?: number): void {
      hostnames = null;
      for (const lookup of lookups.values())
        if (agencyId === undefined || !lookup.agency || lookup.agency.id === agencyId) lookup.stale = true;
    },
  };
}

/** In the language of the request. Costs one query if `ctx.agency` did not come from the directory. */
export async function agencyConfig({ agency, db }: Context): Promise<AgencyConfig> {
  const known: Partial<Agency> = agency;
  const config = known.config ?? (await findAgencyById(db, agency.id))?.config;
  if (!config) throw new NotFound("Agency not found");
  const language = currentLanguage();
  if (language === english) return config;
  const languages = translated.get(config) ?? new Map<string, AgencyConfig>();
  translated.set(config, languages);
  const shown = languages.get(language.code) ?? translateConfig(config);
  languages.set(language.code, shown);
  return shown;
}

/** Texts of the agency outside its configuration, in the language of the request. */
export async function inOwnLanguage<Value>(ctx: Context, value: Value): Promise<Value> {
  return currentLanguage() === english ? value : toOwnLanguage(value, (await agencyConfig(ctx)).languages);
}

/** For mails to a visitor: in the stored language, as long as the agency offers it. */
export async function inVisitorLanguage<Result>(
  ctx: Context,
  code: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const { settings } = await agencyConfig(ctx);
  const offered = settings.languages.includes(code) ? otherLanguages.get(code) : undefined;
  return inLanguage(offered ?? english, run);
}

const translated = new WeakMap<AgencyConfig, Map<string, AgencyConfig>>();

function translateConfig(config: AgencyConfig): AgencyConfig {
  const { identity, menus, home, search, forms, flash, languages } = config;
  return { ...config, ...toOwnLanguage({ identity, menus, home, search, forms, flash }, languages) };
}

/** Base URL for links in emails: the agency's first host name with the scheme and port of PUBLIC_URL. */
export async function siteUrl(ctx: Context): Promise<string> {
  const { identity } = await agencyConfig(ctx);
  const url = new URL(ctx.publicUrl);
  url.hostname = identity.hostnames[0] ?? url.hostname;
  return url.origin;
}
