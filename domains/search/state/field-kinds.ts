import { type Limits, number, range, yes } from "./normalise-values.ts";

/** Yes, or absent. */
export const flag = { normalise: yes, path: null };

export const daysAgo = { normalise: (value: unknown) => number(value, [1, 3650]), path: null };

type Range = Readonly<{
  limits: Limits;
  /** The end of the path segment as it is written, and the pattern of what is read. */
  unit: readonly [written: string, read: string];
}>;

const ranges = {
  Beds: { limits: [0, 99], unit: ["-bed", "-beds?"] },
  Price: { limits: [1, 1_000_000_000], unit: ["", ""] },
  SquareFeet: { limits: [1, 100_000_000], unit: ["-sqft", "-sqft"] },
  Acreage: { limits: [0.01, 1_000_000, 2], unit: ["-acres", "-acres?"] },
} satisfies Record<string, Range>;

export type RangeName = keyof typeof ranges;
type Bounds = { readonly [Field in `min${RangeName}` | `max${RangeName}`]?: unknown };

/** One end of a range. */
export function bound(side: "min" | "max", name: RangeName) {
  const { limits, unit }: Range = ranges[name];
  const before = side === "min" ? "from" : "up-to";
  return {
    normalise: (_: unknown, raw: Bounds) => range(raw[`min${name}`], raw[`max${name}`], limits)[side],
    path: amount(`${before}-#${unit[0]}`, `${before}-#${unit[1]}`, limits[2]),
  };
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
