import type { Settings } from "#domains/agency/settings.ts";
import type { PropertyStatus } from "#domains/properties/property-words.ts";
import type { SearchStatus } from "./search-state.ts";

const available: readonly PropertyStatus[] = ["available"];
const underOffer: readonly PropertyStatus[] = ["under_offer", "sstc", "reserved", "let_agreed"];
const sold: readonly PropertyStatus[] = ["exchanged", "completed", "sold"];
const let_: readonly PropertyStatus[] = ["let"];

const groups: Readonly<Record<SearchStatus, readonly PropertyStatus[]>> = {
  available,
  "under-offer": underOffer,
  sold,
  let: let_,
  all: [...available, ...underOffer, ...sold, ...let_],
};

/** Shown for a while only. */
export const closedStatuses: readonly PropertyStatus[] = [...sold, ...let_];
export const isClosed = (status: PropertyStatus) => closedStatuses.includes(status);

const defaults: Readonly<Record<Settings["defaultSearchStatus"], readonly PropertyStatus[]>> = {
  available,
  "available-and-under-offer": [...available, ...underOffer],
  all: groups.all,
};

/** Which homes a search shows; sold and let ones only when asked for. */
export function searchedStatuses(
  status: SearchStatus | undefined,
  agencyDefault: Settings["defaultSearchStatus"],
): readonly PropertyStatus[] {
  return status === undefined ? defaults[agencyDefault] : groups[status];
}
