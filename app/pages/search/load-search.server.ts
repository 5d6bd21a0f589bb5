import { redirect } from "react-router";
import {
  movedOrNotFound,
  notFound,
  redirectToCanonical,
  withCampaignParameters,
} from "#app/pages/page-responses.server.ts";
import { getPaginationLinks } from "#app/shell/pagination/pagination-links.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { type Branch, findBranches } from "#domains/branches/find-branches.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { findByReference } from "#domains/properties/cards/list-cards.server.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { readTypedPlace } from "#domains/search/location/resolve-search-redirect.server.ts";
import { countByTown, findProperties } from "#domains/search/query/find-properties.server.ts";
import { countOf, formatProperties, type Pagination } from "#domains/search/query/pagination.ts";
import { formatSearchPath, parseSearchPath, searchPath } from "#domains/search/state/path-codec.ts";
import { formatTypedPlaceQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { placeIntro } from "#domains/search/summary/search-summary.ts";
import { explainReach } from "#domains/search/travel/find-reach.server.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { plainPath, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { loadAlternatives } from "./load-alternatives.server.ts";
import { addHeadings, branchTelephone, toResultCards } from "./load-result-cards.server.ts";
import { loadSearchScreen } from "./load-search-screen.server.ts";
import { readUnknownPlace, toPlaceName, unknownPlace } from "./unknown-place.server.ts";

/** A results page; an invalid search path and an unknown place are 404s, a page past the end one with `lastPage`. */
export async function loadSearch(ctx: Context, url: URL) {
  const pathname = plainPath(url.pathname);
  const parsed = parseSearchPath(pathname, url.search);
  const missing = (place: ReturnType<typeof readUnknownPlace>) =>
    movedOrNotFound(ctx, url, () => (place ? unknownPlace(ctx, place) : notFound()));
  if (parsed === null) throw await missing(readUnknownPlace(pathname));
  const branch = parsed.branchSlug === null ? null : await findOwnBranch(ctx, parsed.branchSlug, url);
  const search = branch === null ? parsed.search : normaliseSearch({ ...parsed.search, branchId: branch.branchId });
  const typed = readTypedPlace(url.searchParams);
  if (typed !== "" && search.placeId === undefined) throw redirectTypedPlace(url, search, typed);
  const canonicalPath = formatSearchPath(search, parsed.branchSlug);
  redirectToCanonical(url, canonicalPath);

  const found = await findProperties(ctx, search);
  if (found === null) {
    const { channel, placeId, travel } = search;
    throw await missing(placeId && !travel ? { channel, text: toPlaceName(placeId) } : null);
  }
  const home = found.properties.length === 0 && search.text ? await findByReference(ctx, search.text) : null;
  if (home !== null) throw redirect(withCampaignParameters(home.property_url, url.searchParams), 302);
  const { place, reach, pagination } = found;
  const pathOf = (changed: SearchState) => searchPath(changed, parsed.branchSlug);
  const isPastEnd = found.properties.length === 0 && search.page !== undefined;
  if (isPastEnd && pagination.page_count === 0) throw redirect(pathOf(changeSearch(search, { page: undefined })), 302);
  const last = changeSearch(search, { page: pagination.page_count });
  const isAround = search.within === undefined && place?.area.kind === "point";
  const status = isPastEnd
    ? t("There is no page {page} of these results.", { page: pagination.current_page })
    : formatStatus(pagination, isAround ? place.name : null);
  const [screen, { settings }, branches] = await Promise.all([
    loadSearchScreen(ctx, {
      search: isPastEnd ? last : search,
      place,
      reach,
      branch,
      total: countOf(pagination),
      status,
    }),
    agencyConfig(ctx),
    findBranches(ctx),
  ]);
  const { loosened, ...nearby } = await loadAlternatives(ctx, search, { found, chips: screen.chips });
  const localBranch = branch ?? branches.find(({ town }) => town === place?.name);
  const hasIntro = !pagination.total_capped && pagination.total_count > 0;
  const around = hasIntro
    ? await loadClosing(ctx, search, { place, branch: localBranch, isThin: loosened.length > 0 })
    : null;
  return {
    screen,
    canonical: `${url.origin}${canonicalPath}`,
    origin: url.origin,
    indexed: !isPastEnd && isIndexable(search, pagination.total_count),
    lastPage: isPastEnd ? { page: pagination.page_count, path: pathOf(last) } : null,
    note: explainReach(reach, search),
    cards: await addHeadings(ctx, search, toResultCards(search, found, branches)),
    pagination,
    pages: isPastEnd
      ? []
      : getPaginationLinks(pagination.current_page, pagination.page_count, (page) =>
          pathOf(changeSearch(search, { page })),
        ),
    loosened: loosened.map(({ label, homes, search }) => ({ label, homes, path: pathOf(search) })),
    ...nearby,
    allLabel: pagination.total_count === 0 ? labelAll(search.channel) : "",
    intro: place && around ? around.text : null,
    closing: search.status === "sold" || search.status === "let" ? closedClosing(search) : around,
    showAcreage: settings.displayAcreageIconOnPropertyResults,
  };
}

type Closing = { heading: string; text: string; links: { url: string; label: string }[] };

/** The end of the homes sold or let. */
const closedClosing = ({ channel }: SearchState): Closing => ({
  heading: t("What could yours fetch?"),
  text: t("Ask us what your home would make today. A visit is free."),
  links: [{ url: `#/book-a-valuation?channel=${channel}`, label: t("Book a valuation") }],
});

/** A place by name in the query of a results page; `/search` resolves it. */
function redirectTypedPlace(url: URL, search: SearchState, q: string): Response {
  const query = formatTypedPlaceQuery(search, { q, text: search.text ?? "", map: false });
  return redirect(withCampaignParameters(`/search?${query}`, url.searchParams), 302);
}

async function findOwnBranch(ctx: Context, slug: string, url: URL) {
  const branch = (await findBranches(ctx)).find((candidate) => candidate.slug === slug);
  if (branch === undefined) throw await movedOrNotFound(ctx, url);
  return branch;
}

/** `around`: the town whose surroundings are searched too. */
function formatStatus(pagination: Pagination, around: string | null): string {
  const { from_record, to_record } = pagination;
  const count = countOf(pagination);
  if (count === 0) return t("No properties match this search just now.");
  if (count === 1) return t("Showing the one property that matches");
  const values = { first: from_record, last: to_record, properties: formatProperties(count) };
  return around === null
    ? t("Showing {first} to {last} of {properties}", values)
    : t("Showing {first} to {last} of {properties} in and around {place}", { ...values, place: around });
}

const labelAll = (channel: Channel) => t(channel === "sales" ? "All properties for sale" : "All properties to rent");

type Around = {
  place: FoundPlace | null;
  branch: Branch | undefined;
  /** Wider searches are offered already. */
  isThin: boolean;
};

/** The end of the first, unfiltered page of a place or branch: its homes by town while they can be counted, and who to call. */
async function loadClosing(
  ctx: Context,
  search: SearchState,
  { place, branch, isThin }: Around,
): Promise<Closing | null> {
  const { channel } = search;
  const everywhere = searchPath(normaliseSearch({ channel }), null);
  if (Object.keys(search).length > 2) return null;
  const text = place && placeIntro(place.name, channel, await countByTown(ctx, search, place));
  const everything = { url: everywhere, label: labelAll(channel) };
  if (branch === undefined)
    return place && text ? { heading: place.name, text, links: isThin ? [] : [everything] } : null;
  const { name, slug, street, town, postcode } = branch;
  const telephone = branchTelephone(branch, channel);
  return {
    heading: t("Our {name} branch", { name }),
    text: text ?? [street, town, postcode].join(", "),
    links: [
      { url: toTelephoneHref(telephone), label: t("Call {telephone}", { telephone }) },
      { url: `/branches/${slug}`, label: t("Opening hours and people") },
      ...(isThin ? [] : [everything]),
    ],
  };
}

/** Only a channel, a place and at most one tag are indexed; other filters are `noindex`. */
export function isIndexable(search: SearchState, totalCount: number): boolean {
  const { channel: _, placeId: __, tags = [], page: ___, ...others } = search;
  return totalCount > 0 && Object.keys(others).length === 0 && tags.length <= 1 && !tags[0]?.startsWith("!");
}
