/** One segment of a search path. */
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
