import { data } from "react-router";
import { nearPages } from "#app/shell/near-pages.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { countTowns } from "#domains/search/count-towns.server.ts";
import { countVariants } from "#domains/search/count-variants.server.ts";
import { findProperties } from "#domains/search/find-properties.server.ts";
import { loosenSearch } from "#domains/search/loosen-search.ts";
import { changeSearch, normaliseSearch } from "#domains/search/normalise-search.ts";
import type { Pagination } from "#domains/search/pagination.ts";
import { formatSearchPath, parseSearchPath } from "#domains/search/path-codec.ts";
import { placeIntro } from "#domains/search/place-intro.ts";
import { searchPath } from "#domains/search/search-path.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import type { Context } from "#platform/context.ts";
import { grouped } from "#ui/grouped.ts";
import { redirectUnclean } from "../clean-address.server.ts";
import { screenData } from "./screen-data.server.ts";
import { isWorthIndexing } from "./search-indexing.ts";

/** Everything a results page shows; a path that is no search, a place that is none and a page past the end are 404s. */
export async function loadSearch(ctx: Context, url: URL) {
  const parsed = parseSearchPath(url.pathname, url.search);
  if (parsed === null) throw notFound();
  const branch = parsed.branchSlug === null ? null : await findOwnBranch(ctx, parsed.branchSlug);
  const search = branch === null ? parsed.search : normaliseSearch({ ...parsed.search, branchId: branch.branchId });
  const clean = formatSearchPath(search, parsed.branchSlug);
  redirectUnclean(url, clean);

  const found = await findProperties(ctx, search);
  if (found === null || (found.properties.length === 0 && search.page !== undefined)) throw notFound();
  const { place, pagination, properties } = found;
  const pathOf = (changed: SearchState) => searchPath(changed, parsed.branchSlug);
  const status = statusWords(pagination);
  const [screen, { settings }] = await Promise.all([
    screenData(ctx, { search, place, branch, total: pagination.total_count, status }),
    agencyConfig(ctx),
  ]);
  return {
    screen,
    canonical: `${url.origin}${clean}`,
    origin: url.origin,
    indexed: isWorthIndexing(search, pagination.total_count),
    intro: await introduce(ctx, search, place),
    cards: properties,
    pagination,
    pages: nearPages(pagination.current_page, pagination.page_count, (page) => pathOf(changeSearch(search, { page }))),
    loosened:
      pagination.total_count === 0 ? await loosen(ctx, loosenSearch(search, screen.chips), { place, pathOf }) : [],
    showAcreage: settings.displayAcreageIconOnPropertyResults,
  };
}

async function findOwnBranch(ctx: Context, slug: string) {
  const branch = (await findBranches(ctx)).find((candidate) => candidate.slug === slug);
  if (branch === undefined) throw notFound();
  return branch;
}

function statusWords({ total_count, from_record, to_record }: Pagination): string {
  if (total_count === 0) return "No properties match this search just now.";
  if (total_count === 1) return "Showing the one property that matches";
  return `Showing ${from_record} to ${to_record} of ${grouped(total_count)} properties`;
}

/** Only a place's own page is introduced, not every way of filtering it. */
async function introduce(ctx: Context, search: SearchState, place: FoundPlace | null): Promise<string | null> {
  if (place === null || Object.keys(search).length > 2) return null;
  return placeIntro(place.name, search.channel, await countTowns(ctx, search, place));
}

const mostOffers = 6;

type Offered = { place: FoundPlace | null; pathOf: (search: SearchState) => string };

/** The ways to ask for less that find something. */
async function loosen(ctx: Context, variants: ReturnType<typeof loosenSearch>, { place, pathOf }: Offered) {
  const counts = await countVariants(
    ctx,
    variants.map((variant) => variant.search),
    place,
  );
  return variants
    .map(({ label, search }, index) => ({ label, path: pathOf(search), homes: counts[index] ?? 0 }))
    .filter(({ homes }) => homes > 0)
    .slice(0, mostOffers);
}

function notFound() {
  return data(null, { status: 404 });
}
