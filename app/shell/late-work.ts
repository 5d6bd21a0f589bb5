import { countSeenCards } from "#domains/tracking/ui/count-seen-cards.ts";
import { followPages } from "./follow-pages.ts";

/** Counting is for the agency; a page can only be left once it is there. Neither belongs to the first load. */
export function startLateWork(exposuresUrl: string): void {
  countSeenCards(exposuresUrl);
  followPages();
}
