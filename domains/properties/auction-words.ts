import { londonDay } from "#ui/london-day.ts";
import { longDateWithDay } from "#ui/long-date.ts";
import { formatPounds } from "./price-words.ts";
import type { Disposal } from "./property-words.ts";

type Lot = Readonly<{
  disposal: Disposal;
  auctionDate: string | null;
  lotNumber: number | null;
  exchangedPrice: number | null;
  price: number | null;
}>;

export type AuctionWords = {
  heading: string;
  lot: string | null;
  date: string;
  guidePrice: string | null;
  result: string | null;
};

/** What is said of a lot before and after its sale; null for what is not sold by auction. */
export function auctionWords(property: Lot, now: Date): AuctionWords | null {
  const { disposal, auctionDate, lotNumber, exchangedPrice, price } = property;
  if (auctionDate === null) return null;
  const past = auctionDate < londonDay(now);
  return {
    heading: disposal === "modern_method_of_auction" ? "Modern method of auction" : "For sale by auction",
    lot: lotNumber === null ? null : `Lot ${lotNumber}`,
    date: longDateWithDay(auctionDate),
    guidePrice: price === null ? null : formatPounds(price),
    result: past ? outcome(exchangedPrice) : null,
  };
}

function outcome(exchangedPrice: number | null): string {
  return exchangedPrice === null ? "Ask agent" : `Sold for ${formatPounds(exchangedPrice)}`;
}
