import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
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
  return getClosedOn(property) >= oldestShown(now, soldPageDays) ? "closed" : "gone";
}

/** An auction lot is sold on the auction date, even if its status changed earlier. */
export function getClosedOn({ statusChangedAt, auctionDate, exchangedPrice }: PageStateInput): string {
  const changedOn = toLondonDate(statusChangedAt);
  return auctionDate !== null && exchangedPrice !== null && auctionDate > changedOn ? auctionDate : changedOn;
}

/** Homes sold or let before this London date have no page. */
export function oldestShown(now: Date, soldPageDays: number): string {
  return toLondonDate(new Date(now.getTime() - soldPageDays * dayMs));
}
