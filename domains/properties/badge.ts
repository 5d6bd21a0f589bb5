import { londonDay } from "#ui/london-day.ts";
import type { Channel, Disposal, PropertyStatus } from "./property-words.ts";

export type BadgeSubject = Readonly<{
  channel: Channel;
  status: PropertyStatus;
  disposal: Disposal;
  /** `YYYY-MM-DD`, or null when it is not sold by auction. */
  auctionDate: string | null;
  exchangedPrice: number | null;
  createdAt: Date;
}>;

export type Badge = "Let Agreed" | "Under offer" | "Sold" | "SSTC" | "Let" | "NEW Listing!";

const newListingDays = 7;
const dayMs = 86_400_000;

/** The one word in the corner of a card; the first rule that fits wins. */
export function badgeOf(
  property: BadgeSubject,
  settings: { displaySstcStatusAsSold: boolean },
  now: Date,
): Badge | null {
  const { status, channel } = property;
  if (status === "under_offer" || status === "let_agreed" || status === "reserved") {
    return channel === "lettings" ? "Let Agreed" : "Under offer";
  }
  if (status === "let") return "Let";
  if (status === "sstc") return settings.displaySstcStatusAsSold ? "Sold" : "SSTC";
  if (isSold(property, now)) return "Sold";
  return isNewListing(property.createdAt, now) ? "NEW Listing!" : null;
}

export function isSold({ status, auctionDate, exchangedPrice }: BadgeSubject, now: Date): boolean {
  if (status === "sold" || status === "exchanged" || status === "completed") return true;
  const pastAuction = auctionDate !== null && auctionDate < londonDay(now);
  return pastAuction && exchangedPrice !== null;
}

function isNewListing(createdAt: Date, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime();
  return age >= 0 && age <= newListingDays * dayMs;
}
