import type { Settings } from "#domains/agency/agency-settings.ts";
import type { PropertyStatus } from "./property-enums.ts";

/** The group of each status; null: never shown. */
const groupOf = {
  available: "available",
  under_offer: "under-offer",
  sstc: "under-offer",
  reserved: "under-offer",
  let_agreed: "under-offer",
  exchanged: "sold",
  completed: "sold",
  sold: "sold",
  let: "let",
  withdrawn: null,
} as const satisfies Record<PropertyStatus, string | null>;

/** A status that a search can ask for. */
export type SearchStatus = NonNullable<(typeof groupOf)[PropertyStatus]> | "all";
export const searchStatuses: readonly SearchStatus[] = [
  ...new Set(Object.values(groupOf).filter((group) => group !== null)),
  "all",
];

/** Finds homes off the market only. */
export const isClosed = (status: SearchStatus | undefined) => status === "sold" || status === "let";

const inGroups = (...groups: readonly SearchStatus[]): readonly PropertyStatus[] =>
  (Object.keys(groupOf) as PropertyStatus[]).filter((status) => groups.some((group) => group === groupOf[status]));

// Browsers need none of these lists: without the annotation they stay in the bundle.
export const onMarketStatuses = /* @__PURE__ */ inGroups("available", "under-offer");
export const soldStatuses = /* @__PURE__ */ inGroups("sold");
/** Shown only for the agency's `soldPageDays`. */
export const closedStatuses = /* @__PURE__ */ inGroups("sold", "let");

const defaultStatuses: Readonly<Record<Settings["defaultSearchStatus"], readonly PropertyStatus[]>> = {
  available: /* @__PURE__ */ inGroups("available"),
  "available-and-under-offer": onMarketStatuses,
  all: /* @__PURE__ */ inGroups("available", "under-offer", "sold", "let"),
};

export function searchedStatuses(
  status: SearchStatus | undefined,
  agencyDefault: Settings["defaultSearchStatus"],
): readonly PropertyStatus[] {
  if (status === undefined) return defaultStatuses[agencyDefault];
  return status === "all" ? defaultStatuses.all : inGroups(status);
}
