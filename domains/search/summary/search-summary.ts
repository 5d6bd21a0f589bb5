import type { Channel } from "#domains/properties/property-enums.ts";
import { splitTags } from "#domains/properties/tags.ts";
import { formatAround, formatRadius } from "#domains/search/filters/format-filters.ts";
import { shortPriceLabel } from "#domains/search/filters/price-options.ts";
import type { TownCount } from "#domains/search/query/find-properties.server.ts";
import {
  changeSearch,
  type FieldName,
  normaliseSearch,
  orderFields,
  type SearchState,
} from "#domains/search/state/search-state.ts";
import { capitalise } from "#format/capitalise.ts";
import { formatList } from "#format/format-list.ts";
import { type Message, t } from "#languages/translate.ts";
import { type FieldDescription, type FilterChip, fieldDescriptions, type SummaryNames } from "./field-descriptions.ts";

const orderDescriptions = (...moves: Parameters<typeof orderFields>): [FieldName, FieldDescription<unknown>][] =>
  orderFields(...moves).map(([name]) => [name, fieldDescriptions[name] as FieldDescription<unknown>]);

const fields = orderDescriptions({
  tags: "status",
  text: "auctionDate",
  pets: "createdAgo",
  shortLets: "createdAgo",
  status: "branchId",
});

/** For example "3+ bedroom houses for sale within 5 miles of Taunton, up to £400,000". */
export function searchSummary(search: SearchState, names: SummaryNames): string {
  const type = onlyType(search.tags);
  const bedrooms = formatBedrooms(search);
  const homes = formatType(search, type, names);
  const subject = [
    bedrooms === "" ? homes : t("{bedrooms} {homes}", { bedrooms, homes }),
    formatChannel(search),
    formatPlace(search, names),
  ].filter(Boolean);
  const filters = fields.flatMap(([name, { summary }]) =>
    typeof summary === "function" ? summary(search[name], search, { ...names, subjectTag: type?.tag }) || [] : [],
  );
  return capitalise([subject.join(" "), ...filters].join(", "));
}

function formatChannel({ channel, status }: SearchState): string {
  if (status === "sold") return t("sold||several");
  if (status === "let") return t("let||several");
  return channel === "sales" ? t("for sale") : t("to rent");
}

function formatBedrooms({ minBeds, maxBeds, tags }: SearchState): string {
  if (minBeds === undefined && maxBeds === undefined) return "";
  if (maxBeds === 0) return tags?.includes("studio") ? "" : t("studio");
  if (minBeds === 0)
    return maxBeds === undefined ? t("studio or larger") : t("studio to {maxBeds} bedroom", { maxBeds });
  if (maxBeds === undefined) return t("{minBeds}+ bedroom", { minBeds: minBeds ?? 0 });
  if (minBeds === maxBeds) return t("{maxBeds} bedroom", { maxBeds });
  return minBeds === undefined
    ? t("up to {maxBeds} bedroom", { maxBeds })
    : t("{minBeds} to {maxBeds} bedroom", { minBeds, maxBeds });
}

/** With several types, each is listed among the filters instead. */
function formatType({ tags }: SearchState, type: NamedType | null, { tagName }: SummaryNames): string {
  const own = type && tagName?.(type.tag)?.toLowerCase();
  const homes = own && own !== type.plural ? own : t(type?.plural ?? "properties");
  return tags?.includes("period") ? t("period {homes}", { homes }) : homes;
}

function formatPlace({ within, poly, viewport }: SearchState, { placeName, branchName }: SummaryNames): string {
  const from = branchName ? t("from our {branch} branch", { branch: branchName }) : "";
  if (placeName === null) return poly ? t("in the area you drew") : viewport ? t("on this part of the map") : from;
  return [formatAround(placeName, within), from].filter(Boolean).join(" ");
}

const chipFields = orderDescriptions({ branchId: "tags", text: "auctionDate" });

export function listFilterChips(search: SearchState, names: SummaryNames): FilterChip[] {
  return chipFields.flatMap(([name, { chip }]) => {
    const found = chip?.(search[name], search, names) || [];
    const chips = typeof found === "string" ? [{ label: found, without: { [name]: undefined } }] : found;
    return chips.map(({ label, without }) => ({ label: capitalise(label), without }));
  });
}

const typePlurals: Readonly<Record<string, Message>> = {
  house: "houses",
  "detached-house": "detached houses",
  "semi-detached-house": "semi-detached houses",
  "terraced-house": "terraced houses",
  "house-share": "house shares",
  cottage: "cottages",
  bungalow: "bungalows",
  flat: "flats",
  studio: "studios",
  "barn-conversion": "barn conversions",
  farm: "farms",
  equestrian: "equestrian properties",
  land: "land",
  "building-plot": "building plots",
  commercial: "commercial properties",
  office: "offices",
  shop: "shops",
  industrial: "industrial properties",
  auction: "auction lots",
  "new-home": "new homes",
  development: "developments",
  student: "student homes",
  "short-let": "short lets",
  retirement: "retirement homes",
  investment: "investments",
};

type NamedType = { tag: string; plural: Message };

/** The tag that names the type of a summary, with its plural; null unless there is exactly one. */
function onlyType(tags: readonly string[] | undefined): NamedType | null {
  const types = splitTags(tags).wanted.flatMap((tag) => {
    const plural = Object.hasOwn(typePlurals, tag) ? typePlurals[tag] : undefined;
    return plural === undefined ? [] : [{ tag, plural }];
  });
  return types.length === 1 ? (types[0] ?? null) : null;
}

const maxNamedTowns = 4;

/** "We have 23 properties for sale in Somerset: 12 in Taunton, 8 in Minehead and 3 elsewhere." */
export function placeIntro(placeName: string, channel: Channel, towns: readonly TownCount[]): string | null {
  const total = towns.reduce((sum, { homes }) => sum + homes, 0);
  if (total === 0) return null;
  const message: Message = towns.some(({ town }) => town === placeName)
    ? "We have {total, plural, one {one property} other {# properties}} {channel, select, sales {for sale} other {to rent}} in and around {place}"
    : "We have {total, plural, one {one property} other {# properties}} {channel, select, sales {for sale} other {to rent}} in {place}";
  const start = t(message, { total, channel, place: placeName });
  const town = towns[0]?.town ?? "";
  if (towns.length === 1) return town === placeName ? `${start}.` : t("{start}, all in {town}.", { start, town });
  // The name of a last town is no longer than "elsewhere".
  const named = towns.length === maxNamedTowns + 1 ? towns : towns.slice(0, maxNamedTowns);
  const elsewhere = towns.slice(named.length).reduce((sum, { homes }) => sum + homes, 0);
  const parts = named.map(({ town, homes }) => t("{homes} in {town}", { homes, town }));
  return `${start}: ${formatList(elsewhere > 0 ? [...parts, t("{elsewhere} elsewhere", { elsewhere })] : parts)}.`;
}

type BroaderSearch = Readonly<{ label: string; search: SearchState }>;

const radiusSteps: readonly number[] = [5, 10, 25];
const maxSuggestions = 16;

/** Broader searches to offer when one has few results: a wider radius, a bound moved, one filter fewer, or the place alone. */
export function broadenSearch(search: SearchState, chips: readonly FilterChip[]): BroaderSearch[] {
  const { channel, placeId, within, minBeds, maxPrice } = search;
  const farther = placeId === undefined ? [] : radiusSteps.filter((miles) => miles > (within ?? 0));
  return [
    ...farther.map((miles) => ({
      label: t("Look within {distance}", { distance: formatRadius(miles) }),
      search: changeSearch(search, { within: miles }),
    })),
    ...(maxPrice === undefined
      ? []
      : [raisePrice(maxPrice)].map((price) => ({
          label: t("Up to {price}", { price: shortPriceLabel(search, price) }),
          search: changeSearch(search, { maxPrice: price }),
        }))),
    ...(minBeds === undefined || minBeds < 2
      ? []
      : [
          {
            label: t("With {beds, plural, one {# bedroom} other {# bedrooms}} or more", { beds: minBeds - 1 }),
            search: changeSearch(search, { minBeds: minBeds - 1 }),
          },
        ]),
    ...chips.map(({ label, without }) => ({
      label: chips[1]
        ? describeWithout(label, without)
        : t(channel === "sales" ? "All properties for sale" : "All properties to rent"),
      search: changeSearch(search, without),
    })),
    ...(placeId === undefined || chips.length < 3 ? [] : unfilteredSearches(channel, placeId)),
  ].slice(0, maxSuggestions);
}

const anyLabels: Readonly<Partial<Record<FieldName, Message>>> = {
  placeId: "Anywhere",
  minBeds: "Any number of bedrooms",
  minPrice: "Any price",
  minSquareFeet: "Any size",
  minAcreage: "Any size",
  status: "Any status",
};

function describeWithout(label: string, without: FilterChip["without"]): string {
  const [name] = Object.keys(without) as FieldName[];
  const any = name && (name === "tags" && String(without.tags) === "" ? "Any kind of property" : anyLabels[name]);
  return any ? t(any) : t("Without “{filter}”", { filter: label.replace(/[“”]/g, "") });
}

/** By about a tenth, to two digits. */
function raisePrice(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 1);
  return Math.ceil((price * 1.1) / unit) * unit;
}

function unfilteredSearches(channel: SearchState["channel"], placeId: string): BroaderSearch[] {
  return [
    { label: t("Everything in this area"), search: normaliseSearch({ channel, placeId }) },
    { label: t("Everything within 10 miles"), search: normaliseSearch({ channel, placeId, within: 10 }) },
  ];
}
