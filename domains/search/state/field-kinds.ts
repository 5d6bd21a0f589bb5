import type { Channel } from "#domains/properties/property-enums.ts";
import { formatTag, splitTags } from "#domains/properties/tags.ts";
import {
  formatAcres,
  formatBeds,
  formatDays,
  formatRange,
  formatSquareFeet,
} from "#domains/search/filters/format-filters.ts";
import { priceLabel, shortPriceLabel } from "#domains/search/filters/price-options.ts";
import { capitalise } from "#format/capitalise.ts";
import { type Limits, number, range, yes } from "./normalise-values.ts";

/** Yes, or absent. */
export function flag(words: string) {
  const describe = (value: true | undefined) => value && words;
  return { normalise: yes, path: null, chip: describe, summary: describe };
}

export function daysAgo(verb: "added" | "changed") {
  const describe = (days: number | undefined) => days && `${verb} in ${formatDays(days)}`;
  return {
    normalise: (value: unknown) => number(value, [1, 3650]),
    path: null,
    chip: describe,
    summary: describe,
  };
}

type Priced = Readonly<{ channel: Channel; tags?: readonly string[] }>;
type Units = Readonly<{ studentsPppw?: boolean }>;

type Range = Readonly<{
  limits: Limits;
  /** The end of the path segment as it is written, and the pattern of what is read. */
  unit: readonly [written: string, read: string];
  chip: (value: number, search: Priced, units: Units) => string;
  summary: ((value: number, search: Priced, units: Units) => string) | "subject";
}>;

const ranges = {
  Beds: { limits: [0, 99], unit: ["-bed", "-beds?"], chip: (beds) => formatBeds(beds, "bedroom"), summary: "subject" },
  Price: {
    limits: [1, 1_000_000_000],
    unit: ["", ""],
    chip: (price, search, units) => priceLabel(search, price, units),
    summary: (price, search, units) => shortPriceLabel(search, price, units),
  },
  SquareFeet: {
    limits: [1, 100_000_000],
    unit: ["-sqft", "-sqft"],
    chip: formatSquareFeet,
    summary: formatSquareFeet,
  },
  Acreage: { limits: [0.01, 1_000_000, 2], unit: ["-acres", "-acres?"], chip: formatAcres, summary: formatAcres },
} satisfies Record<string, Range>;

export type RangeName = keyof typeof ranges;
type Bounds<Value> = { readonly [Field in `min${RangeName}` | `max${RangeName}`]?: Value };

/** One end of a range. The lower end has the chip and the words of both. */
export function bound(side: "min" | "max", name: RangeName) {
  const { limits, unit, chip, summary }: Range = ranges[name];
  const [min, max] = [`min${name}`, `max${name}`] as const;
  const before = side === "min" ? "from" : "up-to";
  const describe = (search: Bounds<number> & Priced, units: Units, format: Range["chip"]) =>
    formatRange(search[min], search[max], (value) => format(value, search, units));
  return {
    normalise: (_: unknown, raw: Bounds<unknown>) => range(raw[min], raw[max], limits)[side],
    path: amount(`${before}-#${unit[0]}`, `${before}-#${unit[1]}`, limits[2]),
    chip:
      side === "max"
        ? null
        : (_: unknown, search: Bounds<number> & Priced, units: Units) => {
            const label = describe(search, units, chip);
            return label === "" ? [] : [{ label, without: { [min]: undefined, [max]: undefined } }];
          },
    summary:
      side === "max" || summary === "subject"
        ? ("subject" as const)
        : (_: unknown, search: Bounds<number> & Priced, units: Units) => describe(search, units, summary),
  };
}

type TagNames = Readonly<{ tagName?: (tag: string) => string | undefined; subjectTag?: string | undefined }>;

export function tagChips(tags: readonly string[] | undefined, _: unknown, { tagName }: TagNames) {
  const name = (tag: string) => tagName?.(tag) ?? capitalise(formatTag(tag));
  return tags?.map((tag) => ({
    label: tag.startsWith("!") ? `no ${name(tag.slice(1)).toLowerCase()}` : name(tag),
    without: { tags: tags.filter((other) => other !== tag) },
  }));
}

/** The tags that the subject of the sentence does not mention. */
export function summariseTags(tags: readonly string[] | undefined, _: unknown, names: TagNames): string {
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

export type Segment<Value> = Readonly<{
  /** The raw value of a decoded segment; undefined or null when it is not this field's. */
  parse: (segment: string) => unknown;
  /** Absent: the start of the path holds the value. */
  format?(value: Value): string;
}>;

/** `status-sold`. */
export function prefixed(prefix: string): Required<Segment<string>> {
  return {
    parse: (segment) => (segment.startsWith(prefix) ? segment.slice(prefix.length) : undefined),
    format: (value) => `${prefix}${encodeURIComponent(value)}`,
  };
}

/** `from-2-bed`, `up-to-2-5-acres`; `#` is the number in what is written, and in the pattern of what is read. */
export function amount(written: string, read = written, decimals = 0): Segment<number> {
  const pattern = new RegExp(`^${read.replace("#", decimals === 0 ? "(\\d+)" : "(\\d+(?:-\\d+)?)")}$`);
  return {
    parse: (segment) => pattern.exec(segment)?.[1]?.replace("-", "."),
    format: (value) => written.replace("#", String(value).replace(".", "-")),
  };
}
