import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { countResults, type FoundProperties, findProperties } from "#domains/search/query/find-properties.server.ts";
import { changeSearch, normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { broadenSearch } from "#domains/search/summary/search-summary.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { toResultCards } from "./load-result-cards.server.ts";

const maxAlternatives = 6;

/** Results so few that other searches are offered too. */
const maxThin = 3;

type Found = { found: FoundProperties; chips: Parameters<typeof broadenSearch>[1] };

/** For a search with few results: broader searches and, if it has none, the homes closest to it. */
export async function loadAlternatives(ctx: Context, search: SearchState, { found, chips }: Found) {
  const current = found.pagination.total_count;
  if (current > maxThin || search.page !== undefined) return { loosened: [], closest: [], closestHeading: "" };
  const loosened = await loosen(ctx, broadenSearch(search, chips), { place: found.place, current });
  return { loosened, ...(await findClosest(ctx, search, current === 0 ? sameKind(search, loosened) : undefined)) };
}

type Present = { place: FoundProperties["place"]; current: number };

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

/** The first of the broader searches for the same kind of home, or all of that kind. */
function sameKind(search: SearchState, loosened: readonly { search: SearchState }[]): SearchState {
  const { channel, tags, minBeds } = search;
  const same = loosened.filter((broader) => String(broader.search.tags) === String(tags));
  const found = same.find((broader) => broader.search.minBeds === minBeds) ?? same[0] ?? loosened[0];
  return found?.search ?? normaliseSearch({ channel, tags });
}

/** Smaller homes within the budget, then those of the `wider` search: one row of a wide screen. */
async function findClosest(ctx: Context, search: SearchState, wider: SearchState | undefined) {
  if (wider === undefined) return { closest: [], closestHeading: "" };
  const isNear = wider.placeId !== undefined;
  const isDearer = search.maxPrice !== undefined && wider.maxPrice !== search.maxPrice;
  const order = isNear ? "nearest-first" : isDearer ? "least-expensive-first" : undefined;
  const smaller = isDearer && (search.minBeds ?? 0) > 1 ? { minBeds: 1, maxBeds: undefined } : null;
  const [inBudget, others, branches, { theme }] = await Promise.all([
    smaller && findProperties(ctx, changeSearch(search, { ...smaller, sorted: "most-expensive-first" })),
    findProperties(ctx, changeSearch(wider, { sorted: order })),
    findBranches(ctx),
    agencyConfig(ctx),
  ]);
  const cards = [inBudget, others].flatMap((found) => (found ? toResultCards(search, found, branches) : []));
  const unique = [...new Map(cards.map((card) => [card.property_id, card])).values()];
  return {
    closest: unique.slice(0, theme.layout.card === "dense" ? 4 : 3),
    closestHeading:
      inBudget?.properties.length === 0
        ? t("Lowest priced with {beds} bedrooms or more", { beds: search.minBeds ?? 0 })
        : t(order ? "The closest we have" : "Newest listed"),
  };
}
