import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { canonicalOrigin } from "#domains/agency/canonical-origin.ts";
import type { Context } from "#platform/context.ts";

export async function findCanonicalOrigin(ctx: Context, url: URL): Promise<string> {
  const { identity } = await agencyConfig(ctx);
  return canonicalOrigin(url.origin, identity.hostnames);
}
