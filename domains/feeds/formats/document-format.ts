import { collectProperties } from "../blm/read-blm.ts";
import type { ParsedFeed } from "../feed-property.ts";
import { type Mapping, readMappedProperty, readSource } from "./map-record.ts";

/** A feed in XML or JSON. */
export type DocumentFormat = {
  label: string;
  syntax: "xml" | "json";
  /** The properties of a parsed document, or null when it is another format. */
  items: (root: unknown) => unknown[] | null;
  /** One property that was sent on its own, so that no other is withdrawn. */
  isSingle?: (root: unknown) => boolean;
  mapping: Mapping;
};

/** `line` counts the properties, because parsed documents have no lines. */
export function readDocument({ mapping, isSingle }: DocumentFormat, items: unknown[], root: unknown): ParsedFeed {
  const rows = items.map((item, index) => ({ line: index + 1, item }));
  const reference = mapping.fields.AGENT_REF ?? "";
  const name = typeof reference === "string" ? reference.split(".").at(-1) : undefined;
  const feed = collectProperties(
    rows,
    name ?? "reference",
    ({ item, line }, warn) => readMappedProperty(mapping, item, line, warn),
    ({ item }) => readSource(item, reference) || null,
  );
  return { ...feed, kind: isSingle?.(root) ? "single" : "full" };
}
