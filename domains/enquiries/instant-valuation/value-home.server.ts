import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findPostcode } from "#domains/places/find-postcode.server.ts";
import { pageStanding } from "#domains/properties/page-standing.ts";
import { readCards } from "#domains/properties/read-cards.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { estimatePrice } from "./estimate-price.ts";
import { type FoundEvidence, findEvidence } from "./find-evidence.server.ts";
import type { HomeValue, ShownComparable } from "./home-value.ts";
import type { ValuationQuestion } from "./valuation-question.ts";

/** What a home may fetch, from the agency's own homes around it; `estimate` is null where they do not say. */
export async function valueHome(ctx: Context, question: ValuationQuestion): Promise<HomeValue> {
  const place = await findPostcode(ctx, question.postcode);
  if (place === null) throw new Invalid({ postcode: "Please enter a valid postcode" });
  const evidence = await findEvidence(ctx, { ...question, location: place.location });
  const estimate = estimatePrice(question, evidence);
  if (estimate === null) return { location: place.location, estimate: null, comparables: [] };
  const { low, middle, high, comparables } = estimate;
  const chosen = comparables.flatMap(({ propertyId }) => evidence.find((home) => home.propertyId === propertyId) ?? []);
  return {
    location: place.location,
    estimate: { low, middle, high },
    comparables: await showComparables(ctx, chosen),
  };
}

async function showComparables(ctx: Context, homes: readonly FoundEvidence[]): Promise<ShownComparable[]> {
  const config = await agencyConfig(ctx);
  const cards = await readCards(
    ctx,
    homes.map(({ row }) => row),
    config,
  );
  return homes.flatMap(({ row, price, achieved, miles }, index) => {
    const card = cards[index];
    if (!card) return [];
    const gone = pageStanding(row, config.settings, ctx.now) === "gone";
    return [
      {
        property_id: card.property_id,
        url: gone ? null : card.property_url,
        display_address: card.display_address,
        photo: card.photos[0] ?? null,
        property_type: card.propertyType,
        bedrooms: card.bedrooms,
        price,
        achieved,
        miles: Math.round(miles * 10) / 10,
        location: row.location,
      },
    ];
  });
}
