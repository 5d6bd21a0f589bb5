import { LRUCache } from "lru-cache";
import { currentLanguage } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import type { AgencyConfig } from "./agency-config.ts";
import type { Agency } from "./read-agencies.server.ts";

/** The directory replaces an agency's configuration when any of its rows changes, which also forgets these values. */
type Remembered = { config: AgencyConfig; value: Promise<unknown> };

/** As long as a page: a replica may have been read before it had the change. One limit for all agencies. */
const remembered = new LRUCache<string, Remembered>({ max: 1_500, ttl: 60_000 });

/** Reads branches and the like once, not for every page. The value is shared: do not change it. */
export function remember<Value>(ctx: Context, name: string, read: () => Promise<Value>): Promise<Value> {
  const { config }: Partial<Agency> = ctx.agency;
  if (!config) return read();
  const key = `${ctx.agency.id} ${currentLanguage().code} ${name}`;
  const known = remembered.get(key);
  if (known?.config === config) return known.value as Promise<Value>;
  const value = read();
  remembered.set(key, { config, value });
  value.catch(() => remembered.delete(key));
  return value;
}
