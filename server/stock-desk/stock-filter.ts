import type { Channel, PropertyStatus } from "#domains/properties/property-enums.ts";
import { rowId } from "#platform/http/body/whole-number.ts";

export const stockViews = {
  market: "Published",
  offer: "Under offer or let",
  rules: "Breaks a rule",
  incomplete: "Incomplete",
  hidden: "Not published",
  closed: "Sold, let or withdrawn",
} as const;
export type StockView = keyof typeof stockViews;
export const stockViewNames = Object.keys(stockViews) as StockView[];

export const stockSorts = {
  newest: "Newest first",
  oldest: "Longest on the market",
  changed: "Last changed",
  dearest: "Highest price",
  cheapest: "Lowest price",
  viewed: "Most viewed, until last night",
  unviewed: "Least viewed, until last night",
  asked: "Most enquiries, until last night",
  missing: "Most is missing",
} as const;
export type StockSort = keyof typeof stockSorts;

/** Figures of the list are of this many days. */
export const figureDays = 30;

export const statusLabels: Readonly<Record<PropertyStatus, string>> = {
  available: "Available",
  under_offer: "Under offer",
  sstc: "Sold subject to contract",
  reserved: "Reserved",
  let_agreed: "Let agreed",
  exchanged: "Exchanged",
  completed: "Completed",
  sold: "Sold",
  let: "Let",
  withdrawn: "Withdrawn",
};

export type StockFilter = Readonly<{
  view: StockView;
  channel: Channel | null;
  status: PropertyStatus | null;
  branchId: number | null;
  source: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  minBedrooms: number | null;
  /** At least this long on the market. */
  days: number | null;
  text: string;
  sort: StockSort;
  /** The last home of the previous page: Postgres' text of what the list is sorted by, and the home. */
  after: Readonly<{ value: string; propertyId: number }> | null;
}>;

const maxTextLength = 100;
const maxPounds = 2_147_483_647;
const cursorPattern = /^([-\d.:+ ]{1,40})~(\d{1,9})$/;
const timeSorts: readonly StockSort[] = ["newest", "oldest", "changed"];

/** Postgres would refuse another value. */
const isCursorOf = (sort: StockSort, value: string) =>
  timeSorts.includes(sort)
    ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d$/.test(value) &&
      !Number.isNaN(Date.parse(value.slice(0, 10)))
    : /^-?\d{1,18}$/.test(value);

/** Unknown values are ignored, so that an old link still opens. */
export function parseStockFilter(query: URLSearchParams): StockFilter {
  const read = (name: string) => query.get(name) ?? "";
  const one = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((known) => known === read(name)) ?? null;
  const number = (name: string, max: number) =>
    /^\d{1,10}$/.test(read(name)) ? Math.min(Number(read(name)), max) : null;
  const sort = one(Object.keys(stockSorts) as StockSort[], "sort") ?? "newest";
  const [, value, propertyId] = cursorPattern.exec(read("after")) ?? [];
  return {
    view: one(stockViewNames, "view") ?? "market",
    channel: one(["sales", "lettings"] as const, "channel"),
    status: one(Object.keys(statusLabels) as PropertyStatus[], "status"),
    branchId: rowId().safeParse(read("branch")).data ?? null,
    source: read("source").slice(0, 100) || null,
    minPrice: number("min", maxPounds),
    maxPrice: number("max", maxPounds),
    minBedrooms: number("beds", 100),
    days: number("days", 10_000),
    text: read("q").replaceAll("\0", "").trim().slice(0, maxTextLength),
    sort,
    after: value && propertyId && isCursorOf(sort, value) ? { value, propertyId: Number(propertyId) } : null,
  };
}
