import type { Channel, Disposal, PropertyStatus } from "#domains/properties/property-enums.ts";
import { soldStatuses } from "#domains/properties/status-groups.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";

export type BadgeInput = Readonly<{
  channel: Channel;
  status: PropertyStatus;
  disposal: Disposal;
  /** `YYYY-MM-DD`; null: not sold by auction. */
  auctionDate: string | null;
  exchangedPrice: number | null;
  createdAt: Date;
}>;

export type Badge = "Let Agreed" | "Under offer" | "Sold" | "SSTC" | "Let" | "NEW Listing!";

const newListingDays = 7;

/** The label in the corner of a card, in English; the first matching rule wins. */
export function getBadge(
  property: BadgeInput,
  settings: { displaySstcStatusAsSold: boolean },
  now: Date,
): Badge | null {
  const { status, channel } = property;
  if (isSold(property, now)) return "Sold";
  if (status === "under_offer" || status === "let_agreed" || status === "reserved") {
    return channel === "lettings" ? "Let Agreed" : "Under offer";
  }
  if (status === "let") return "Let";
  if (status === "sstc") return settings.displaySstcStatusAsSold ? "Sold" : "SSTC";
  return isNewListing(property.createdAt, now) ? "NEW Listing!" : null;
}

export function isSold({ status, auctionDate, exchangedPrice }: BadgeInput, now: Date): boolean {
  if (soldStatuses.includes(status)) return true;
  const pastAuction = auctionDate !== null && auctionDate < toLondonDate(now);
  return pastAuction && exchangedPrice !== null;
}

function isNewListing(createdAt: Date, now: Date): boolean {
  const age = now.getTime() - createdAt.getTime();
  return age >= 0 && age <= newListingDays * dayMs;
}
