import type { Branch } from "#domains/branches/find-branches.server.ts";
import { findSaleOn, listSaleEvents } from "#domains/content/sale-events.server.ts";
import { formatEventTime } from "#domains/content/upcoming-events.ts";
import { type PageCard, toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { omitKeyFacts } from "#domains/properties/facts/key-facts.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { newHomeTag } from "#domains/properties/tags.ts";
import { type FoundProperties, isByLot, isByPlot } from "#domains/search/query/find-properties.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { formatLongDate, formatLongDateWithWeekday, formatShortDate } from "#format/format-date.ts";
import { keepTogether } from "#format/keep-together.ts";
import { toLondonDate } from "#format/london-date.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";

/** What a row of a wide list shows next to the card. */
export type ResultCard = PageCard & {
  row: { features: string[]; branch: string; telephone: string; added: string; isOpen: boolean };
  /** Above the first lot of each auction, its day and place; above a development with its plots, its name. */
  heading?: string;
  /** A development leads its plots across the whole width. */
  isWide?: boolean;
};

/** Auction lots in the order of their sales have a heading for each sale, new homes one for each development. */
export async function addHeadings(ctx: Context, search: SearchState, cards: ReturnType<typeof toResultCards>) {
  const byLot = isByLot(search);
  const sales = byLot && cards.length > 0 ? await listSaleEvents(ctx, "property-auction") : [];
  const byPlot = isByPlot(search);
  return cards.map(({ day, lot, parent, ...shown }, index): ResultCard => {
    if (byPlot && shown.isWide) return { ...shown, heading: shown.display_address.split(",")[0] };
    const isAfterPlots = byPlot && parent === null && cards[index - 1]?.parent;
    if (isAfterPlots) return { ...shown, heading: t("More new homes") };
    if (!byLot || day === null) return shown;
    // The heading says the day.
    const card = { ...shown, note: lot === null ? null : t("Lot {number}", { number: String(lot) }) };
    if (day === cards[index - 1]?.day) return card;
    if (day < toLondonDate(ctx.now))
      return { ...card, heading: t("From the auction of {date}", { date: formatLongDate(day) }) };
    const next = findSaleOn(sales, day);
    const date = next ? formatEventTime(next.startsAt) : formatLongDateWithWeekday(day);
    const sale = t("Auction on {date}", { date: keepTogether(date) });
    return { ...card, heading: next?.place ? `${sale}, ${next.place}` : sale };
  });
}

export function toResultCards(search: SearchState, { properties, rows }: FoundProperties, branches: readonly Branch[]) {
  const isNewHomes = search.tags?.includes(newHomeTag);
  const byId = new Map(branches.map((branch) => [branch.branchId, branch]));
  return properties.map((card, index) => {
    const { branchId = 0, features = [], lotNumber = null, parentPropertyId = null } = rows[index] ?? {};
    const branch = byId.get(branchId);
    return {
      ...toPageCard(card),
      // In a list of new homes the label on each would say nothing.
      tags: isNewHomes ? card.tags.filter((tag) => tag !== newHomeTag) : card.tags,
      isWide: isNewHomes && card.propertyType === "development",
      day: card.auctionDate,
      lot: lotNumber,
      parent: parentPropertyId,
      row: {
        features: omitKeyFacts(features)
          .filter((feature) => feature !== card.kind)
          .slice(0, 3),
        branch: branch?.name ?? "",
        telephone: branch ? branchTelephone(branch, card.property_channel) : "",
        added: formatShortDate(card.createdAt),
        isOpen: card.status === "available",
      },
    };
  });
}

export const branchTelephone = ({ salesTelephone, lettingsTelephone, telephone }: Branch, channel: Channel) =>
  (channel === "sales" ? salesTelephone : lettingsTelephone) ?? telephone;
