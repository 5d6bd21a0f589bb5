import type { Disposal } from "#domains/properties/property-enums.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import { toLondonDate } from "#format/london-date.ts";

type Lot = Readonly<{
  disposal: Disposal;
  auctionDate: string | null;
  lotNumber: number | null;
  exchangedPrice: number | null;
  price: number | null;
}>;

export type AuctionDetails = {
  heading: string;
  lot: string | null;
  date: string;
  guidePrice: string | null;
  result: string | null;
};

/** null: the property is not sold by auction. */
export function toAuctionDetails(property: Lot, now: Date): AuctionDetails | null {
  const { disposal, auctionDate, lotNumber, exchangedPrice, price } = property;
  if (auctionDate === null) return null;
  const isPast = auctionDate < toLondonDate(now);
  return {
    heading: disposal === "modern_method_of_auction" ? "Modern method of auction" : "For sale by auction",
    lot: lotNumber === null ? null : `Lot ${lotNumber}`,
    date: formatLongDateWithWeekday(auctionDate),
    guidePrice: price === null ? null : formatPounds(price),
    result: isPast ? formatResult(exchangedPrice) : null,
  };
}

function formatResult(exchangedPrice: number | null): string {
  return exchangedPrice === null ? "Ask agent" : `Sold for ${formatPounds(exchangedPrice)}`;
}
