import { redirect } from "react-router";
import { getPaginationLinks } from "#app/shell/pagination/pagination-links.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { readTypedPlace } from "#domains/search/location/resolve-search-redirect.server.ts";
import { countByTown, countResults } from "#domains/search/query/count-results.server.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import type { Pagination } from "#domains/search/query/pagination.ts";
import { changeSearch, normaliseSearch } from "#domains/search/state/normalise-search.ts";
import { formatSearchPath, parseSearchPath, searchPath } from "#domains/search/state/path-codec.ts";
import { formatTypedPlaceQuery } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { broadenSearch, placeIntro } from "#domains/search/summary/search-summary.ts";
import { formatNumber } from "#format/format-number.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "../not-found.ts";
import { redirectToCanonical, withCampaignParameters } from "../redirect-to-canonical.server.ts";
import { isIndexable, loadSearchScreen } from "./load-search-screen.server.ts";

/** A results page; an invalid search path, an unknown place and a page past the end are 404s. */
export async function loadSearch(ctx: Context, url: URL) {
  const parsed = parseSearchPath(url.pathname, url.search);
  if (parsed === null) throw notFound();
  const branch = parsed.branchSlug === null ? null : await findOwnBranch(ctx, parsed.branchSlug);
  const search = branch === null ? parsed.search : normaliseSearch({ ...parsed.search, branchId: branch.branchId });
  const typed = readTypedPlace(url.searchParams);
  if (typed !== "" && search.placeId === undefined) throw redirectTypedPlace(url, search, typed);
  const canonicalPath = formatSearchPath(search, parsed.branchSlug);
  redirectToCanonical(url, canonicalPath);

  const found = await findProperties(ctx, search);
  if (found === null || (found.properties.length === 0 && search.page !== undefined)) throw notFound();
  const { place, pagination, properties } = found;
  const pathOf = (changed: SearchState) => searchPath(changed, parsed.branchSlug);
  const status = formatStatus(pagination);
  const [screen, { settings }] = await Promise.all([
    loadSearchScreen(ctx, { search, place, branch, total: pagination.total_count, status }),
    agencyConfig(ctx),
  ]);
  return {
    screen,
    canonical: `${url.origin}${canonicalPath}`,
    origin: url.origin,
    indexed: isIndexable(search, pagination.total_count),
    intro: await loadIntro(ctx, search, place),
    cards: properties.map(toPageCard),
    pagination,
    pages: getPaginationLinks(pagination.current_page, pagination.page_count, (page) =>
      pathOf(changeSearch(search, { page })),
    ),
    loosened:
      pagination.total_count === 0 ? await loosen(ctx, broadenSearch(search, screen.chips), { place, pathOf }) : [],
    showAcreage: settings.displayAcreageIconOnPropertyResults,
  };
}

/** A place by name in the query of a results page; `/search` resolves it. */
function redirectTypedPlace(url: URL, search: SearchState, q: string): Response {
  const query = formatTypedPlaceQuery(search, { q, text: search.text ?? "", map: false });
  return redirect(withCampaignParameters(`/search?${query}`, url.searchParams), 302);
}

async function findOwnBranch(ctx: Context, slug: string) {
  const branch = (await findBranches(ctx)).find((candidate) => candidate.slug === slug);
  if (branch === undefined) throw notFound();
  return branch;
}

function formatStatus({ total_count, from_record, to_record }: Pagination): string {
  if (total_count === 0) return "No properties match this search just now.";
  if (total_count === 1) return "Showing the one property that matches";
  return `Showing ${from_record} to ${to_record} of ${formatNumber(total_count)} properties`;
}

/** Only an unfiltered place page has an introduction. */
async function loadIntro(ctx: Context, search: SearchState, place: FoundPlace | null): Promise<string | null> {
  if (place === null || Object.keys(search).length > 2) return null;
  return placeIntro(place.name, search.channel, await countByTown(ctx, search, place));
}

const maxAlternatives = 6;

type LoosenInput = { place: FoundPlace | null; pathOf: (search: SearchState) => string };

/** Searches with one filter less that have results. */
async function loosen(ctx: Context, variants: ReturnType<typeof broadenSearch>, { place, pathOf }: LoosenInput) {
  const counts = await countResults(
    ctx,
    variants.map(({ search }) => ({ search, place })),
  );
  return variants
    .map(({ label, search }, index) => ({ label, path: pathOf(search), homes: counts[index] ?? 0 }))
    .filter(({ homes }) => homes > 0)
    .slice(0, maxAlternatives);
}
