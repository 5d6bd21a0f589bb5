import { dayMs } from "#format/day-ms.ts";
import { type BadgeInput, isSold } from "./cards/badge.ts";
import { closedStatuses } from "./status-groups.ts";

export type PageStateInput = BadgeInput & Readonly<{ published: boolean; statusChangedAt: Date }>;

/** `open`: on the market. `closed`: sold or let, still shown for a while. `gone`: not shown. */
export type PageState = "open" | "closed" | "gone";

/** `hasPage` in `property-conditions.server.ts` is the same rule in SQL. */
export function getPageState(
  property: PageStateInput,
  { soldPageDays }: { soldPageDays: number },
  now: Date,
): PageState {
  if (!property.published || property.status === "withdrawn") return "gone";
  if (!closedStatuses.includes(property.status) && !isSold(property, now)) return "open";
  return now.getTime() - getClosedAt(property) <= soldPageDays * dayMs ? "closed" : "gone";
}

/** An auction lot is sold on the auction date, even if its status changed earlier. */
function getClosedAt({ statusChangedAt, auctionDate, exchangedPrice }: PageStateInput): number {
  const soldAtAuction = auctionDate !== null && exchangedPrice !== null ? Date.parse(auctionDate) : 0;
  return Math.max(statusChangedAt.getTime(), soldAtAuction);
}
