import { formatTag, splitTags } from "#domains/properties/tags.ts";
import {
  formatAcres,
  formatBeds,
  formatDays,
  formatMonthlyLimit,
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

const modes = { foot: "on foot", bicycle: "by bicycle", transit: "by public transport" } as const;

function describeJourney(text: string, { destinationName }: SummaryNames): string {
  const journey = parseJourney(text);
  if (journey === null) return "";
  const { minutes, mode, destination } = journey;
  return `within ${minutes} minutes of ${destinationName?.(text) ?? destination} ${modes[mode]}`;
}

/** What chips and summaries say of a field. Apart from `search-state.ts`, because browsers do not need it. */
export type FieldWords<Value> = {
  /** Text removes the whole field. null: none of its own. */
  readonly chip: Describe<Value, string | readonly FilterChip[]> | null;
  /** "subject": `searchSummary` builds the start of the sentence from it, or its lower bound mentions it. null: not mentioned. */
  readonly summary: Describe<Value, string> | "subject" | null;
};

/** The same words in both. */
const both = <Value>(describe: Describe<Value, string>): FieldWords<Value> => ({ chip: describe, summary: describe });

const daysAgo = (verb: "added" | "changed") => both<number>((days) => days && `${verb} in ${formatDays(days)}`);

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
function lowerBound(name: RangeName): FieldWords<number> {
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

export const fieldWords = {
  channel: { chip: null, summary: "subject" },
  placeId: { chip: (placeId, _, { placeName }) => placeId && placeName, summary: "subject" },
  within: { chip: (miles) => miles && `within ${formatRadius(miles)}`, summary: "subject" },
  poly: { chip: (poly) => poly && "drawn area", summary: "subject" },
  viewport: { chip: (viewport) => viewport && "this part of the map", summary: "subject" },
  travel: {
    chip: (travel, _, names) =>
      travel?.map((text) => ({
        label: describeJourney(text, names),
        without: { travel: travel.filter((other) => other !== text) },
      })),
    summary: (travel, _, names) => travel?.map((text) => describeJourney(text, names)).join(" and "),
  },
  tags: { chip: tagChips, summary: summariseTags },
  minBeds: lowerBound("Beds"),
  maxBeds: upperBound,
  minPrice: lowerBound("Price"),
  maxPrice: upperBound,
  maxMonthly: both((pounds) => pounds && `up to ${formatMonthlyLimit(pounds)}`),
  minSquareFeet: lowerBound("SquareFeet"),
  maxSquareFeet: upperBound,
  minAcreage: lowerBound("Acreage"),
  maxAcreage: upperBound,
  status: {
    chip: (status, { channel }) => status && (statusLabels[channel][status] ?? status),
    summary: (status) => (status === "under-offer" ? "under offer" : null),
  },
  auctionDate: {
    chip: (date) => date && `auction of ${formatLongDate(date)}`,
    summary: (date) => date && `in the auction of ${formatLongDate(date)}`,
  },
  text: { chip: (text) => text && `“${text}”`, summary: (text) => text && `mentioning “${text}”` },
  createdAgo: daysAgo("added"),
  updatedAgo: daysAgo("changed"),
  shortLets: both((shortLets) => shortLets && "short lets"),
  pets: {
    chip: (pets) => pets && "pets considered",
    summary: (pets, { tags }) => (pets || tags?.includes("pets-considered") ? "pets considered" : null),
  },
  branchId: {
    chip: (id, _, { branchName }) => id && (branchName ? `${branchName} branch` : "one branch"),
    summary: "subject",
  },
  sorted: { chip: null, summary: null },
  page: { chip: null, summary: null },
} satisfies { readonly [Field in FieldName]-?: FieldWords<NonNullable<SearchState[Field]>> };

function tagChips(tags: readonly string[] | undefined, _: unknown, { tagName }: SummaryNames) {
  const name = (tag: string) => tagName?.(tag) ?? capitalise(formatTag(tag));
  return tags?.map((tag) => ({
    label: tag.startsWith("!") ? `no ${name(tag.slice(1)).toLowerCase()}` : name(tag),
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
    others.length > 0 ? `with ${others.map(name).join(" and ")}` : "",
    unwanted.length > 0 ? `without ${unwanted.map(name).join(" or ")}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}
