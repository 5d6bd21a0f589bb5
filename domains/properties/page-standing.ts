import { type BadgeSubject, isSold } from "./badge.ts";

export type StandingSubject = BadgeSubject & Readonly<{ published: boolean; statusChangedAt: Date }>;

/** `open` can still be had, `closed` is sold or let and shown for a while, `gone` is no longer shown. */
export type PageStanding = "open" | "closed" | "gone";

const dayMs = 86_400_000;

export function pageStanding(
  property: StandingSubject,
  { soldPageDays }: { soldPageDays: number },
  now: Date,
): PageStanding {
  if (!property.published || property.status === "withdrawn") return "gone";
  if (property.status !== "let" && !isSold(property, now)) return "open";
  return now.getTime() - closedAt(property) <= soldPageDays * dayMs ? "closed" : "gone";
}

/** A lot is sold under the hammer, whenever its status was changed. */
function closedAt({ statusChangedAt, auctionDate, exchangedPrice }: StandingSubject): number {
  const hammer = auctionDate !== null && exchangedPrice !== null ? Date.parse(auctionDate) : 0;
  return Math.max(statusChangedAt.getTime(), hammer);
}
