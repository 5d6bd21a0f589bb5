import { furnishingLabels } from "#domains/properties/facts/furnishing-labels.ts";
import { formatTag, splitTags } from "#domains/properties/tags.ts";
import {
  formatAcres,
  formatBeds,
  formatRadius,
  formatRange,
  formatSquareFeet,
  statusLabels,
} from "#domains/search/filters/format-filters.ts";
import { priceLabel, shortPriceLabel } from "#domains/search/filters/price-options.ts";
import type { RangeName } from "#domains/search/state/field-kinds.ts";
import type { FieldName, RawSearch, SearchState } from "#domains/search/state/search-state.ts";
import { parseJourney } from "#domains/search/travel/travel.ts";
import { capitalise } from "#format/capitalise.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatList } from "#format/format-list.ts";
import { formatPounds } from "#format/format-number.ts";
import { type Message, t } from "#languages/translate.ts";
import type { TravelMode } from "#platform/vendors/isochrones/isochrone.ts";

/** An active filter and the change that removes it. */
export type FilterChip = Readonly<{ label: string; without: RawSearch }>;

/** Names that a summary or chip needs and a search does not hold. */
export type SummaryNames = Readonly<{
  placeName: string | null;
  branchName?: string | null;
  /** The name of a journey's destination. */
  destinationName?: (journey: string) => string | undefined;
  /** The agency's own plural for a tag ("Barn conversions"). */
  tagName?: (tag: string) => string | undefined;
  /** Student rents are per person per week. */
  studentsPppw?: boolean;
  /** The tag that the subject of a summary names. */
  subjectTag?: string | undefined;
}>;

type Describe<Value, Result> = (
  value: Value | undefined,
  search: SearchState,
  names: SummaryNames,
) => Result | 0 | null | undefined;

const journeys: Readonly<Record<TravelMode, Message>> = {
  foot: "within {minutes} minutes of {place} on foot",
  bicycle: "within {minutes} minutes of {place} by bicycle",
  transit: "within {minutes} minutes of {place} by public transport",
};

function describeJourney(text: string, { destinationName }: SummaryNames): string {
  const journey = parseJourney(text);
  if (journey === null) return "";
  const { minutes, mode, destination } = journey;
  return t(journeys[mode], { minutes, place: destinationName?.(text) ?? destination });
}

/** What chips and summaries say of a field. Apart from `search-state.ts`, because browsers do not need it. */
export type FieldDescription<Value> = {
  /** Text removes the whole field. null: none of its own. */
  readonly chip: Describe<Value, string | readonly FilterChip[]> | null;
  /** "subject": `searchSummary` builds the start of the sentence from it, or its lower bound mentions it. null: not mentioned. */
  readonly summary: Describe<Value, string> | "subject" | null;
};

/** The same words in both. */
const both = <Value>(describe: Describe<Value, string>): FieldDescription<Value> => ({
  chip: describe,
  summary: describe,
});

const daysAgo = (message: Message) => both<number>((days) => days && t(message, { days }));

type FormatBound = (value: number, search: SearchState, names: SummaryNames) => string;

const ranges: Readonly<Record<RangeName, { chip: FormatBound; summary: FormatBound | "subject" }>> = {
  Beds: { chip: (beds) => formatBeds(beds, "bedroom"), summary: "subject" },
  Price: {
    chip: (price, search, names) => priceLabel(search, price, names),
    summary: (price, search, names) => shortPriceLabel(search, price, names),
  },
  SquareFeet: { chip: formatSquareFeet, summary: formatSquareFeet },
  Acreage: { chip: formatAcres, summary: formatAcres },
};

const upperBound = { chip: null, summary: "subject" } as const;

/** Both ends of a range. */
function lowerBound(name: RangeName): FieldDescription<number> {
  const { chip, summary } = ranges[name];
  const [min, max] = [`min${name}`, `max${name}`] as const;
  const describe = (search: SearchState, names: SummaryNames, format: FormatBound) =>
    formatRange(search[min], search[max], (value) => format(value, search, names));
  return {
    chip: (_, search, names) => {
      const label = describe(search, names, chip);
      return label === "" ? [] : [{ label, without: { [min]: undefined, [max]: undefined } }];
    },
    summary: summary === "subject" ? summary : (_, search, names) => describe(search, names, summary),
  };
}

export const fieldDescriptions = {
  channel: { chip: null, summary: "subject" },
  placeId: { chip: (placeId, _, { placeName }) => placeId && placeName, summary: "subject" },
  within: { chip: (miles) => miles && t("within {distance}", { distance: formatRadius(miles) }), summary: "subject" },
  poly: { chip: (poly) => poly && t("drawn area"), summary: "subject" },
  viewport: { chip: (viewport) => viewport && t("this part of the map"), summary: "subject" },
  travel: {
    chip: (travel, _, names) =>
      travel?.map((text) => ({
        label: describeJourney(text, names),
        without: { travel: travel.filter((other) => other !== text) },
      })),
    summary: (travel = [], _, names) => formatList(travel.map((text) => describeJourney(text, names))),
  },
  tags: { chip: tagChips, summary: summariseTags },
  minBeds: lowerBound("Beds"),
  maxBeds: upperBound,
  minPrice: lowerBound("Price"),
  maxPrice: upperBound,
  maxMonthly: both((pounds, { deposit: percent }) => {
    if (pounds === undefined) return undefined;
    const price = formatPounds(pounds);
    return percent === undefined
      ? t("up to {price} a month all in", { price })
      : t("up to {price} a month all in with a deposit of {percent}%", { price, percent });
  }),
  deposit: { chip: null, summary: null },
  availableBy: both((date) => date && t("available by {date}", { date: formatLongDate(date) })),
  furnishing: both((furnishing) => furnishing && t(furnishingLabels[furnishing]).toLowerCase()),
  bills: both((bills) => bills && t("Bills included").toLowerCase()),
  minSquareFeet: lowerBound("SquareFeet"),
  maxSquareFeet: upperBound,
  minAcreage: lowerBound("Acreage"),
  maxAcreage: upperBound,
  status: {
    chip: (status, { channel }) => status && formatStatus(channel, status),
    summary: (status, { channel }) =>
      status === "under-offer" || status === "all" ? formatStatus(channel, status).toLowerCase() : null,
  },
  auctionDate: {
    chip: (date) => date && t("auction of {date}", { date: formatLongDate(date) }),
    summary: (date) => date && t("in the auction of {date}", { date: formatLongDate(date) }),
  },
  text: { chip: (text) => text && `“${text}”`, summary: (text) => text && t("mentioning “{text}”", { text }) },
  createdAgo: daysAgo("added in {days, plural, one {the last day} other {the last # days}}"),
  updatedAgo: daysAgo("changed in {days, plural, one {the last day} other {the last # days}}"),
  shortLets: both((shortLets) => shortLets && t("short lets")),
  pets: {
    chip: (pets) => pets && t("pets considered"),
    summary: (pets, { tags }) => (pets || tags?.includes("pets-considered") ? t("pets considered") : null),
  },
  branchId: {
    chip: (id, _, { branchName }) =>
      id && (branchName ? t("{branch} branch", { branch: branchName }) : t("one branch")),
    summary: "subject",
  },
  sorted: { chip: null, summary: null },
  page: { chip: null, summary: null },
} satisfies { readonly [Field in FieldName]-?: FieldDescription<NonNullable<SearchState[Field]>> };

function formatStatus(channel: SearchState["channel"], status: NonNullable<SearchState["status"]>): string {
  const label = statusLabels[channel][status];
  return label ? t(label) : status;
}

function tagChips(tags: readonly string[] | undefined, _: unknown, { tagName }: SummaryNames) {
  const name = (tag: string) => tagName?.(tag) ?? capitalise(formatTag(tag));
  return tags?.map((tag) => ({
    label: tag.startsWith("!") ? t("no {tag}", { tag: name(tag.slice(1)).toLowerCase() }) : name(tag),
    without: { tags: tags.filter((other) => other !== tag) },
  }));
}

/** The tags that the subject of the sentence does not mention. */
function summariseTags(tags: readonly string[] | undefined, _: unknown, names: SummaryNames): string {
  const { tagName, subjectTag } = names;
  const mentioned = new Set([subjectTag, "period", "pets-considered"]);
  const name = (tag: string) => (tagName?.(tag) ?? formatTag(tag)).toLowerCase();
  const { wanted, unwanted } = splitTags(tags);
  const others = wanted.filter((tag) => !mentioned.has(tag));
  return [
    others.length > 0 ? t("with {tags}", { tags: formatList(others.map(name)) }) : "",
    unwanted.length > 0 ? t("without {tags}", { tags: formatList(unwanted.map(name), "{others} or {last}") }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
