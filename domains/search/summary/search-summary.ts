import { formatAround } from "#domains/search/filters/format-filters.ts";
import {
  type FilterChip,
  orderFields,
  type SearchState,
  type SummaryNames,
} from "#domains/search/state/search-state.ts";
import { capitalise } from "#format/capitalise.ts";
import { onlyType } from "./type-plurals.ts";

const fields = orderFields({
  tags: "status",
  text: "auctionDate",
  pets: "createdAgo",
  shortLets: "createdAgo",
  status: "branchId",
});

/** For example "3+ bedroom houses for sale within 5 miles of Taunton, up to £400,000". */
export function searchSummary(search: SearchState, names: SummaryNames): string {
  const subject = [
    formatBedrooms(search),
    formatType(search, names),
    formatChannel(search),
    formatPlace(search, names),
  ].filter(Boolean);
  const filters = fields.flatMap(([name, { summary }]) =>
    typeof summary === "function" ? summary(search[name], search, names) || [] : [],
  );
  return capitalise([subject.join(" "), ...filters].join(", "));
}

function formatChannel({ channel, status }: SearchState): string {
  if (status === "sold" || status === "let") return status;
  return channel === "sales" ? "for sale" : "to rent";
}

function formatBedrooms({ minBeds, maxBeds, tags }: SearchState): string {
  if (minBeds === undefined && maxBeds === undefined) return "";
  if (maxBeds === 0) return tags?.includes("studio") ? "" : "studio";
  if (minBeds === 0) return maxBeds === undefined ? "studio or larger" : `studio to ${maxBeds} bedroom`;
  if (minBeds === maxBeds) return `${minBeds} bedroom`;
  if (maxBeds === undefined) return `${minBeds}+ bedroom`;
  return minBeds === undefined ? `up to ${maxBeds} bedroom` : `${minBeds} to ${maxBeds} bedroom`;
}

/** With several types, each is listed among the filters instead. */
function formatType({ tags }: SearchState, { tagName }: SummaryNames): string {
  const type = onlyType(tags);
  const words = type ? (tagName?.(type.tag)?.toLowerCase() ?? type.plural) : "properties";
  return tags?.includes("period") ? `period ${words}` : words;
}

function formatPlace({ within, poly, viewport }: SearchState, { placeName, branchName }: SummaryNames): string {
  const from = branchName ? `from our ${branchName} branch` : "";
  if (placeName === null) return poly ? "in the area you drew" : viewport ? "on this part of the map" : from;
  return [formatAround(placeName, within), from].filter(Boolean).join(" ");
}

const chipFields = orderFields({ branchId: "tags", text: "auctionDate" });

export function listFilterChips(search: SearchState, names: SummaryNames): FilterChip[] {
  return chipFields.flatMap(([name, { chip }]) => {
    const found = chip?.(search[name], search, names) || [];
    const chips = typeof found === "string" ? [{ label: found, without: { [name]: undefined } }] : found;
    return chips.map(({ label, without }) => ({ label: capitalise(label), without }));
  });
}
