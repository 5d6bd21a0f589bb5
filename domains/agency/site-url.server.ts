import type { Context } from "#platform/context.ts";
import { agencyConfig } from "./find-agency.server.ts";

/** Where this agency's site is, for links in mails: its first host name with the scheme and port of PUBLIC_URL. */
export async function siteUrl(ctx: Context): Promise<string> {
  const { identity } = await agencyConfig(ctx);
  const url = new URL(ctx.publicUrl);
  url.hostname = identity.hostnames[0] ?? url.hostname;
  return url.origin;
}
