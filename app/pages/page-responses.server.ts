import { data, redirect } from "react-router";
import { findRedirect } from "#domains/agency/redirects/redirects.server.ts";
import { plainPath } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";

/** Of pages that a private link opens. */
export const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/** `.catch(toDeadLink)` on what a private link loads; its page then shows `DeadLink`. */
export function toDeadLink(error: unknown) {
  if (!(error instanceof NotFound)) throw error;
  return data({ isDead: true as const }, { status: 404, headers: privateHeaders });
}

/** `throw notFound()` in a loader. */
export function notFound() {
  return data(null, { status: 404 });
}

/** `throw await movedOrNotFound(ctx, url)`: an address that may have had a page on this or an earlier site. */
export async function movedOrNotFound(ctx: Context, url: URL) {
  const target = await findRedirect(ctx, toPlainUrl(url));
  return target === null ? notFound() : redirect(target, 301);
}

/** The address of the same page in English. React Router adds the language to the paths of redirects. */
export const toPlainUrl = (url: URL) => new URL(plainPath(url.pathname) + url.search, url);

/** Campaign parameters, which the agency's analytics read in the browser. */
const campaignParameter = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|li_fat_id|mc_[ce]id)$/i;

export function redirectToCanonical(url: URL, clean: string): void {
  const target = withCampaignParameters(clean, url.searchParams);
  if (target !== plainPath(url.pathname) + url.search) throw redirect(target, 301);
}

export function withCampaignParameters(path: string, query: URLSearchParams): string {
  const campaign = new URLSearchParams([...query].filter(([name]) => campaignParameter.test(name)));
  if (campaign.size === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${campaign}`;
}
