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
import { findSaleOn, listSaleEvents } from "#domains/content/sale-events.server.ts";
import { formatEventTime } from "#domains/content/upcoming-events.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { formatPlaceLabel } from "#domains/places/place-id.ts";
import { type PageCard, toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { omitKeyFacts } from "#domains/properties/facts/key-facts.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { newHomeTag } from "#domains/properties/tags.ts";
import { summaryNames, toFilterData } from "#domains/search/filters/filter-data.ts";
import { readTypedPlace } from "#domains/search/location/resolve-search-redirect.server.ts";
import {
  countByTown,
  countResults,
  type FoundProperties,
  findProperties,
  isByLot,
} from "#domains/search/query/find-properties.server.ts";
import { countOf, formatProperties, type Pagination } from "#domains/search/query/pagination.ts";
import { formatSearchPath, parseSearchPath, searchPath } from "#domains/search/state/path-codec.ts";
import { formatTypedPlaceQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { broadenSearch, listFilterChips, placeIntro, searchSummary } from "#domains/search/summary/search-summary.ts";
import { explainReach, type Reach } from "#domains/search/travel/find-reach.server.ts";
import { formatLongDate, formatLongDateWithWeekday, formatShortDate } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { plainPath, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { searchBreadcrumb } from "./search-seo.ts";
import { readUnknownPlace, toPlaceName, unknownPlace } from "./unknown-place.server.ts";

/** A results page; an invalid search path, an unknown place and a page past the end are 404s. */
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
  if (found.properties.length === 0 && search.page !== undefined) throw notFound();
  const { place, reach, pagination } = found;
  const pathOf = (changed: SearchState) => searchPath(changed, parsed.branchSlug);
  const isAround = search.within === undefined && place?.area.kind === "point";
  const status = formatStatus(pagination, isAround ? place.name : null);
  const [screen, { settings, theme }, branches] = await Promise.all([
    loadSearchScreen(ctx, { search, place, reach, branch, total: countOf(pagination), status }),
    agencyConfig(ctx),
    findBranches(ctx),
  ]);
  const isThin = pagination.total_count <= maxThin && search.page === undefined;
  const loosened = isThin
    ? await loosen(ctx, broadenSearch(search, screen.chips), { place, current: pagination.total_count })
    : [];
  const wider = pagination.total_count === 0 ? sameKind(search, loosened) : undefined;
  const isNear = wider?.placeId !== undefined;
  const isDearer = wider && search.maxPrice !== undefined && wider.maxPrice !== search.maxPrice;
  const order = isNear ? "nearest-first" : isDearer ? "least-expensive-first" : undefined;
  const smaller = isDearer && (search.minBeds ?? 0) > 1 ? { minBeds: 1, maxBeds: undefined } : null;
  const [inBudget, others] = await Promise.all([
    smaller && findProperties(ctx, changeSearch(search, { ...smaller, sorted: "most-expensive-first" })),
    wider && findProperties(ctx, changeSearch(wider, { sorted: order })),
  ]);
  const closest = [inBudget, others].flatMap((found) => (found ? toResultCards(search, found, branches) : []));
  return {
    screen,
    canonical: `${url.origin}${canonicalPath}`,
    origin: url.origin,
    indexed: isIndexable(search, pagination.total_count),
    intro: pagination.total_capped
      ? null
      : await loadIntro(ctx, search, { place, branch: branch ?? branches.find(({ town }) => town === place?.name) }),
    note: explainReach(reach, search),
    cards: await addSales(ctx, search, toResultCards(search, found, branches)),
    pagination,
    pages: getPaginationLinks(pagination.current_page, pagination.page_count, (page) =>
      pathOf(changeSearch(search, { page })),
    ),
    loosened: loosened.map(({ label, homes, search }) => ({ label, homes, path: pathOf(search) })),
    // One row of a wide screen.
    closest: [...new Map(closest.map((card) => [card.property_id, card])).values()].slice(
      0,
      theme.layout.card === "dense" ? 4 : 3,
    ),
    closestHeading:
      inBudget?.properties.length === 0
        ? t("Lowest priced with {beds} bedrooms or more", { beds: search.minBeds ?? 0 })
        : t(order ? "The closest we have" : "Newest listed"),
    closing: search.status === "sold" || search.status === "let" ? toClosing(search) : null,
    showAcreage: settings.displayAcreageIconOnPropertyResults,
  };
}

/** What a row of a wide list shows next to the card. */
export type ResultCard = PageCard & {
  row: { features: string[]; branch: string; telephone: string; added: string; isOpen: boolean };
  /** Above the first lot of each auction: its day and place. */
  sale?: string;
};

/** The first of the broader searches for the same kind of home, or all of that kind. */
function sameKind(search: SearchState, loosened: readonly { search: SearchState }[]): SearchState {
  const { channel, tags, minBeds } = search;
  const same = loosened.filter((broader) => String(broader.search.tags) === String(tags));
  const found = same.find((broader) => broader.search.minBeds === minBeds) ?? same[0] ?? loosened[0];
  return found?.search ?? normaliseSearch({ channel, tags });
}

/** Auction lots in the order of their sales have a heading for each. */
async function addSales(ctx: Context, search: SearchState, cards: ReturnType<typeof toResultCards>) {
  const byLot = isByLot(search);
  const sales = byLot && cards.length > 0 ? await listSaleEvents(ctx, "property-auction") : [];
  return cards.map(({ day, lot, ...shown }, index): ResultCard => {
    if (!byLot || day === null) return shown;
    // The heading says the day.
    const card = { ...shown, note: lot === null ? null : t("Lot {number}", { number: String(lot) }) };
    if (day === cards[index - 1]?.day) return card;
    if (day < toLondonDate(ctx.now))
      return { ...card, sale: t("From the auction of {date}", { date: formatLongDate(day) }) };
    const next = findSaleOn(sales, day);
    const date = next ? formatEventTime(next.startsAt) : formatLongDateWithWeekday(day);
    const sale = t("Auction on {date}", { date });
    return { ...card, sale: next?.place ? `${sale}, ${next.place}` : sale };
  });
}

function toResultCards(search: SearchState, { properties, rows }: FoundProperties, branches: readonly Branch[]) {
  const isNewHomes = search.tags?.includes(newHomeTag);
  const byId = new Map(branches.map((branch) => [branch.branchId, branch]));
  return properties.map((card, index) => {
    const { branchId = 0, features = [], lotNumber = null } = rows[index] ?? {};
    const branch = byId.get(branchId);
    return {
      ...toPageCard(card),
      // In a list of new homes the label on each would say nothing.
      tags: isNewHomes ? card.tags.filter((tag) => tag !== newHomeTag) : card.tags,
      day: card.auctionDate,
      lot: lotNumber,
      row: {
        features: omitKeyFacts(features).slice(0, 3),
        branch: branch?.name ?? "",
        telephone: branch ? branchTelephone(branch, card.property_channel) : "",
        added: formatShortDate(card.createdAt),
        isOpen: card.status === "available",
      },
    };
  });
}

/** The end of the homes sold or let. */
const toClosing = ({ channel }: SearchState) => ({
  heading: t("What could yours fetch?"),
  text: t("Ask us what your home would make today. A visit is free."),
  url: `#/book-a-valuation?channel=${channel}`,
  label: t("Book a valuation"),
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

/** Only the unfiltered page of a place or branch has an introduction, that of a place only while its homes can be counted by town. */
async function loadIntro(
  ctx: Context,
  search: SearchState,
  { place, branch }: { place: FoundPlace | null; branch: Branch | undefined },
): Promise<string | null> {
  if (Object.keys(search).length > 2) return null;
  const intro = place && placeIntro(place.name, search.channel, await countByTown(ctx, search, place));
  const telephone = branch && branchTelephone(branch, search.channel);
  const call = telephone && t("Call our {name} branch on {telephone}.", { name: branch.name, telephone });
  return [intro, call].filter(Boolean).join(" ") || null;
}

const branchTelephone = ({ salesTelephone, lettingsTelephone, telephone }: Branch, channel: Channel) =>
  (channel === "sales" ? salesTelephone : lettingsTelephone) ?? telephone;

const maxAlternatives = 6;

/** Results so few that other searches are offered too. */
const maxThin = 3;

type Present = { place: FoundPlace | null; current: number };

/** Broader searches that find more than the `current` results. */
async function loosen(ctx: Context, variants: ReturnType<typeof broadenSearch>, { place, current }: Present) {
  const counts = await countResults(
    ctx,
    variants.map(({ search }) => ({ search, place })),
  );
  return variants
    .map(({ label, search }, index) => ({ label, search, homes: counts[index] ?? 0 }))
    .filter(({ homes }) => homes > current)
    .slice(0, maxAlternatives);
}

type Input = {
  search: SearchState;
  place: FoundPlace | null;
  reach?: readonly Reach[];
  branch: { slug: string; name: string } | null;
  /** Of `countOf`. */
  total: number | null;
  status: string;
  /** Replaces the generated summary. */
  heading?: string;
  /** The location text if it is not a known place. */
  text?: string;
};

export type SearchScreenData = Awaited<ReturnType<typeof loadSearchScreen>>;

/** The data of the search layout: form, heading and active filters. */
export async function loadSearchScreen(
  ctx: Context,
  { search, place, reach = [], branch, total, status, heading, text = "" }: Input,
) {
  const { search: tabs, settings } = await agencyConfig(ctx);
  const hasTransit = ctx.isochrones?.some(({ modes }) => modes.includes("transit"));
  const filters = { ...toFilterData(tabs, settings), ...(hasTransit ? { transit: true } : {}) };
  const words = {
    placeName: place?.name ?? null,
    branchName: branch?.name ?? null,
    destinationName: (journey: string) => reach[search.travel?.indexOf(journey) ?? 0]?.name,
    ...summaryNames(filters),
  };
  const chips = listFilterChips(search, words);
  const branchSlug = branch?.slug ?? null;
  const pathOf = (changed: SearchState) =>
    text === ""
      ? searchPath(changed, branchSlug)
      : `/search?${formatTypedPlaceQuery(changed, { q: text, text: changed.text ?? "", map: false })}`;
  return {
    search,
    branchSlug,
    filters,
    location: place === null ? text : formatPlaceLabel(place),
    summary: heading ?? searchSummary(search, words),
    status,
    total,
    breadcrumb: searchBreadcrumb(search, place, branch, chips),
    chips,
    chipLinks: chips.map(({ label, without }) => ({ label, path: pathOf(changeSearch(search, without)) })),
    clearPath: searchPath(normaliseSearch({ channel: search.channel }), null),
  };
}

/** Only a channel, a place and at most one tag are indexed; other filters are `noindex`. */
export function isIndexable(search: SearchState, totalCount: number): boolean {
  const { channel: _, placeId: __, tags = [], page: ___, ...others } = search;
  return totalCount > 0 && Object.keys(others).length === 0 && tags.length <= 1 && !tags[0]?.startsWith("!");
}
