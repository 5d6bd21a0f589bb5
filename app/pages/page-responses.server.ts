import { data, redirect } from "react-router";
import type { MissingPage } from "#app/shell/errors/error-page.tsx";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findRedirect } from "#domains/agency/redirects/redirects.server.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { mainChannel } from "#domains/search/home/home-tabs.ts";
import { plainPath, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { NotFound } from "#platform/errors.ts";

/** Of pages that a private link opens. */
export const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/** `.catch(failAsDeadLink(ctx))` on what a private link of a mail loads: it is cut off, or what it led to is deleted. */
export const failAsDeadLink = (ctx: Context, isAlert = false) =>
  async function fail(error: unknown): Promise<never> {
    if (!(error instanceof NotFound)) throw error;
    const page: MissingPage = {
      title: t("This link doesn’t work"),
      text: t(
        "It may be incomplete, or what it led to has been deleted. Please try the link in our email once more, or give us a call.",
      ),
      links: [
        isAlert
          ? { label: t("Change or stop your emails"), url: "/#/user/saved-searches" }
          : { label: t("Our branches"), url: "/branches" },
        ...homesLinks(mainChannel((await agencyConfig(ctx)).search)),
      ],
      place: null,
    };
    throw data(page, { status: 404, headers: privateHeaders });
  };

/** `throw notFound()` in a loader. */
export function notFound(channel: Channel = "sales") {
  const page: MissingPage = {
    title: t("We couldn’t find that page"),
    text: t("It may have moved. Try one of these."),
    links: [
      ...homesLinks(channel),
      { label: t("Our branches"), url: "/branches" },
      { label: t("Home page"), url: "/" },
    ],
    place: {},
  };
  return data(page, { status: 404 });
}

/** The channel of most homes first. */
function homesLinks(channel: Channel) {
  const links = [
    { label: t("Homes for sale"), url: "/properties/sales" },
    { label: t("Homes to rent"), url: "/properties/lettings" },
  ];
  return channel === "sales" ? links : links.reverse();
}

/** `throw await movedOrNotFound(ctx, url)`: an address that may have had a page on this or an earlier site. */
export async function movedOrNotFound(ctx: Context, url: URL, missing?: () => unknown) {
  const target = await findRedirect(ctx, toPlainUrl(url));
  if (target !== null) return redirect(target, 301);
  return missing ? missing() : notFound(mainChannel((await agencyConfig(ctx)).search));
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
