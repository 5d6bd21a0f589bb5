import type { Context } from "#platform/context.ts";
import { agencyConfig } from "./agency-directory.server.ts";

/** Base URL for links in emails: the agency's first host name with the scheme and port of PUBLIC_URL. */
export async function siteUrl(ctx: Context): Promise<string> {
  const { identity } = await agencyConfig(ctx);
  const url = new URL(ctx.publicUrl);
  url.hostname = identity.hostnames[0] ?? url.hostname;
  return url.origin;
}
