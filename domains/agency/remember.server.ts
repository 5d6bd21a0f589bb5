import type { Context } from "#platform/context.ts";
import type { AgencyConfig } from "./agency-config.ts";
import type { Agency } from "./agency-directory.server.ts";

type Remembered = { value: Promise<unknown>; until: number };

/** The directory replaces an agency's configuration when any of its rows changes, which also forgets these values. */
const remembered = new WeakMap<AgencyConfig, Map<string, Remembered>>();

/** As long as a page: a replica may have been read before it had the change. */
const rememberedMs = 60_000;

const maxRemembered = 1_000;

/** Reads branches and the like once, not for every page. The value is shared: do not change it. */
export function remember<Value>(ctx: Context, name: string, read: () => Promise<Value>): Promise<Value> {
  const { config }: Partial<Agency> = ctx.agency;
  if (!config) return read();
  const values = remembered.get(config) ?? new Map<string, Remembered>();
  remembered.set(config, values);
  const known = values.get(name);
  if (known && known.until > performance.now()) return known.value as Promise<Value>;
  if (values.size >= maxRemembered) values.clear();
  const value = read();
  values.set(name, { value, until: performance.now() + rememberedMs });
  value.catch(() => values.delete(name));
  return value;
}
