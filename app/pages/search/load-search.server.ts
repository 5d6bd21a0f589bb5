import { data, redirect } from "react-router";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { findProperties } from "#domains/search/find-properties.server.ts";
import { changeSearch, normaliseSearch } from "#domains/search/normalise-search.ts";
import { formatSearchPath, parseSearchPath } from "#domains/search/path-codec.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import { searchSummary } from "#domains/search/search-summary.ts";
import type { Context } from "#platform/context.ts";
import { searchBreadcrumb } from "./search-breadcrumb.ts";
import { isWorthIndexing } from "./search-indexing.ts";

/** Everything a results page shows; a path that is no search, a place that is none and a page past the end are 404s. */
export async function loadSearch(ctx: Context, url: URL) {
  const parsed = parseSearchPath(url.pathname, url.search);
  if (parsed === null) throw notFound();
  const branch = parsed.branchSlug === null ? null : await findOwnBranch(ctx, parsed.branchSlug);
  const search = branch === null ? parsed.search : normaliseSearch({ ...parsed.search, branchId: branch.branchId });
  const clean = formatSearchPath(search, parsed.branchSlug);
  if (clean !== url.pathname + url.search) throw redirect(clean, 301);

  const found = await findProperties(ctx, search);
  if (found === null || (found.properties.length === 0 && search.page !== undefined)) throw notFound();
  const { settings } = await agencyConfig(ctx);
  const placeName = found.place?.name ?? null;
  const pathOf = (changed: SearchState) => formatSearchPath(changed, parsed.branchSlug);
  return {
    search,
    summary: searchSummary(search, { placeName, branchName: branch?.name ?? null }),
    canonical: `${url.origin}${clean}`,
    indexed: isWorthIndexing(search, found.pagination.total_count),
    breadcrumb: searchBreadcrumb(search, found.place, branch),
    cards: found.properties,
    pagination: found.pagination,
    pages: pageLinks(search, found.pagination.page_count, pathOf),
    otherChannel: pathOf(
      changeSearch(search, {
        channel: search.channel === "sales" ? "lettings" : "sales",
        minPrice: undefined,
        maxPrice: undefined,
      }),
    ),
    showAcreage: settings.displayAcreageIconOnPropertyResults,
  };
}

async function findOwnBranch(ctx: Context, slug: string) {
  const branch = (await findBranches(ctx)).find((candidate) => candidate.slug === slug);
  if (branch === undefined) throw notFound();
  return branch;
}

function pageLinks(search: SearchState, pageCount: number, pathOf: (search: SearchState) => string) {
  const current = search.page ?? 1;
  const near = new Set([1, 2, current - 1, current, current + 1, pageCount - 1, pageCount]);
  return [...near]
    .filter((page) => page >= 1 && page <= pageCount)
    .sort((a, b) => a - b)
    .map((page) => ({ page, path: pathOf(changeSearch(search, { page })) }));
}

function notFound() {
  return data(null, { status: 404 });
}
