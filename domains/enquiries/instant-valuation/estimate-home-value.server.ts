import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findPostcode } from "#domains/places/find-place.server.ts";
import { loadCards } from "#domains/properties/cards/list-cards.server.ts";
import { getPageState } from "#domains/properties/page-state.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { postcodeMessage } from "../field-rules.ts";
import { estimatePrice } from "./estimate-price.ts";
import { type FoundComparable, findComparables } from "./find-comparables.server.ts";
import { type CountPeople, findDemand } from "./find-demand.server.ts";
import type { ComparableSummary, HomeValue, HomeValueInput } from "./home-value.ts";

/**
 * Estimates a home's value from the agency's nearby homes; `estimate` and `demand` are null when there are too few comparables.
 * `countPeople`: who would hear of it at each price.
 */
export async function estimateHomeValue(
  ctx: Context,
  question: HomeValueInput,
  countPeople: CountPeople,
): Promise<HomeValue> {
  const place = await findPostcode(ctx, question.postcode);
  if (place === null) throw new Invalid({ postcode: postcodeMessage });
  const candidates = await findComparables(ctx, { ...question, location: place.location });
  const estimate = estimatePrice(question, candidates);
  if (estimate === null) return { location: place.location, estimate: null, comparables: [], demand: null };
  const { low, middle, high, comparables } = estimate;
  const shown = comparables
    .flatMap(({ propertyId, adjusted }) =>
      candidates.filter((home) => home.propertyId === propertyId).map((home) => ({ ...home, adjusted })),
    )
    .toSorted((a, b) => a.miles - b.miles || a.propertyId - b.propertyId);
  return {
    location: place.location,
    estimate: { low, middle, high },
    comparables: await toComparableSummaries(ctx, shown),
    demand: await findDemand(ctx, { question, location: place.location, nearby: candidates, middle }, countPeople),
  };
}

async function toComparableSummaries(
  ctx: Context,
  homes: readonly (FoundComparable & { adjusted: number })[],
): Promise<ComparableSummary[]> {
  const config = await agencyConfig(ctx);
  const cards = await loadCards(
    ctx,
    homes.map(({ row }) => row),
  );
  const shown = new Set<string>();
  return homes.flatMap(({ row, price, adjusted, achieved, miles }, index) => {
    const card = cards[index];
    if (!card) return [];
    // Homes of one development share pictures.
    const photo = card.photos.find(({ key }) => !shown.has(key)) ?? card.photos[0] ?? null;
    if (photo) shown.add(photo.key);
    const gone = getPageState(row, config.settings, ctx.now) === "gone";
    return [
      {
        property_id: card.property_id,
        url: gone ? null : card.property_url,
        display_address: card.display_address,
        photo,
        property_type: card.propertyType,
        bedrooms: card.bedrooms,
        price,
        adjusted,
        achieved,
        miles: Math.round(miles * 10) / 10,
        location: row.location,
      },
    ];
  });
}
