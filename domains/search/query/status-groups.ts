import type { Settings } from "#domains/agency/agency-settings.ts";
import type { PropertyStatus } from "#domains/properties/property-enums.ts";
import type { SearchStatus } from "#domains/search/state/search-state.ts";

const available: readonly PropertyStatus[] = ["available"];
const underOffer: readonly PropertyStatus[] = ["under_offer", "sstc", "reserved", "let_agreed"];
const soldStatuses: readonly PropertyStatus[] = ["exchanged", "completed", "sold"];
const letStatuses: readonly PropertyStatus[] = ["let"];

const statusGroups: Readonly<Record<SearchStatus, readonly PropertyStatus[]>> = {
  available,
  "under-offer": underOffer,
  sold: soldStatuses,
  let: letStatuses,
  all: [...available, ...underOffer, ...soldStatuses, ...letStatuses],
};

/** Listed only for the agency's `soldPageDays`. */
export const closedStatuses: readonly PropertyStatus[] = [...soldStatuses, ...letStatuses];
export const isClosed = (status: PropertyStatus) => closedStatuses.includes(status);

const defaultStatuses: Readonly<Record<Settings["defaultSearchStatus"], readonly PropertyStatus[]>> = {
  available,
  "available-and-under-offer": [...available, ...underOffer],
  all: statusGroups.all,
};

export function searchedStatuses(
  status: SearchStatus | undefined,
  agencyDefault: Settings["defaultSearchStatus"],
): readonly PropertyStatus[] {
  return status === undefined ? defaultStatuses[agencyDefault] : statusGroups[status];
}
