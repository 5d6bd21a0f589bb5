import { canonicalOrigin } from "#domains/agency/canonical-origin.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";

/** The origin search engines should know this agency by. */
export async function originOf(ctx: Context, url: URL): Promise<string> {
  const { identity } = await agencyConfig(ctx);
  return canonicalOrigin(url.origin, identity.hostnames);
}
