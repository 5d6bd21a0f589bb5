import type { BlmColumn } from "../blm/blm-columns.ts";
import type { Warn } from "../blm/blm-field-reader.ts";
import { firstEpcDocument, firstEpcImage } from "../blm/read-blm-media.ts";
import { readBlmProperty } from "../blm/read-blm-property.ts";
import type { FeedProperty } from "../feed-property.ts";

/** "address.town"; an XML attribute is "@id", the text of the node itself "". */
type Path = string;

/** A path, several of which the first with a value wins, or a path whose text is translated. */
export type Source = Path | readonly Path[] | { from: Path; to: (text: string, item: unknown) => unknown };

const mediaColumns = {
  photo: { prefix: "MEDIA_IMAGE", first: 0, end: firstEpcImage },
  floorplan: { prefix: "MEDIA_FLOOR_PLAN", first: 0, end: 1_000 },
  brochure: { prefix: "MEDIA_DOCUMENT", first: 0, end: firstEpcDocument },
  tour: { prefix: "MEDIA_VIRTUAL_TOUR", first: 0, end: 1_000 },
  video: { prefix: "MEDIA_VIDEO", first: 0, end: 1_000 },
  certificate: { prefix: "MEDIA_DOCUMENT", first: firstEpcDocument, end: 1_000 },
  epc: { prefix: "MEDIA_IMAGE", first: firstEpcImage, end: 1_000 },
} as const;

export type MediaColumn = keyof typeof mediaColumns;

export type MediaSource = {
  list: Path;
  url: Source;
  caption?: Source;
  order?: Source;
  kind: MediaColumn | ((item: unknown) => MediaColumn | undefined);
};

/** How one property of a format maps to BLM columns. */
export type Mapping = {
  fields: Readonly<Partial<Record<BlmColumn, Source>>>;
  features?: readonly Source[];
  rooms?: { list: Path; name: Source; dimensions?: Source; description?: Source };
  media?: readonly MediaSource[];
  /** An object of BLM columns that is read instead: our own export adds it to a format that cannot carry everything. */
  columns?: Path;
};

/** Longer lists are cut off: no listing has that many pictures or rooms. */
const maxListItems = 200;

export function readMappedProperty(
  { fields, features = [], rooms, media = [], columns }: Mapping,
  item: unknown,
  line: number,
  warn: Warn,
): FeedProperty {
  const values: Record<string, string> = {};
  const names: Record<string, string> = {};
  for (const [column, source] of Object.entries(fields)) {
    if (!source) continue;
    values[column] = readSource(item, source);
    names[column] = nameSource(item, source);
  }
  const readFeatures = (source: Source) =>
    typeof source === "string" ? listAt(item, source).map(toText) : readSource(item, source);
  const listed = features.flatMap(readFeatures).filter(Boolean);
  for (const [i, feature] of listed.slice(0, maxListItems).entries()) values[`FEATURE${i + 1}`] = feature;
  if (rooms) {
    const read = (room: unknown, source?: Source) => (source === undefined ? "" : readSource(room, source));
    const found = listAt(item, rooms.list).slice(0, maxListItems);
    const all = found.map((room) => ({
      name: read(room, rooms.name),
      dimensions: read(room, rooms.dimensions) || null,
      description: read(room, rooms.description),
    }));
    const named = all.filter(({ name, description }) => name || description);
    if (named.length > 0) values.ROOMS = JSON.stringify(named);
  }
  putMedia(values, item, media);
  const own = columns === undefined ? undefined : listAt(item, columns)[0];
  if (typeof own === "object" && own !== null) {
    const texts = Object.entries(own).map(([column, value]) => [column, toText(value)]);
    return readBlmProperty({ line, fields: Object.fromEntries(texts) }, warn);
  }
  return readBlmProperty({ line, fields: values, names }, warn);
}

function putMedia(values: Record<string, string>, item: unknown, sources: readonly MediaSource[]): void {
  const counts: Record<string, number> = {};
  for (const { list, url, caption = [], order, kind } of sources) {
    const items = listAt(item, list).map((node) => ({ node, order: order ? Number(readSource(node, order)) || 0 : 0 }));
    for (const { node } of items.sort((a, b) => a.order - b.order).slice(0, maxListItems)) {
      const source = readSource(node, url);
      const name = typeof kind === "string" ? kind : kind(node);
      if (!source || !name) continue;
      const column = mediaColumns[name];
      const number = counts[name] ?? column.first;
      if (number >= column.end) continue;
      counts[name] = number + 1;
      const digits = String(number).padStart(2, "0");
      values[`${column.prefix}_${digits}`] = source;
      values[`${column.prefix}_TEXT_${digits}`] = readSource(node, caption);
    }
  }
}

export function readSource(item: unknown, source: Source): string {
  if (typeof source === "string") return textAt(item, source);
  if ("from" in source) return toText(source.to(textAt(item, source.from), item));
  for (const path of source) {
    const text = textAt(item, path);
    if (text) return text;
  }
  return "";
}

function nameSource(item: unknown, source: Source): string {
  if (typeof source === "string") return source;
  if ("from" in source) return source.from;
  return source.find((path) => textAt(item, path)) ?? source[0] ?? "";
}

export const textAt = (item: unknown, path: Path) => toText(listAt(item, path)[0]);

/** All nodes at a path; a list on the way is followed into each of its items. */
export function listAt(item: unknown, path: Path): unknown[] {
  let nodes = toList(item);
  if (path === "") return nodes;
  for (const key of path.split("."))
    nodes = nodes.flatMap((node) =>
      typeof node === "object" && node !== null && Object.hasOwn(node, key)
        ? toList((node as Record<string, unknown>)[key])
        : [],
    );
  return nodes;
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

function toText(value: unknown): string {
  if (typeof value === "string") return value.trim();
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "object" && value !== null && "#text" in value) return toText(value["#text"]);
  return "";
}

/** Translates a code of a format to our words or codes; an unknown code is passed on, so that it is reported. */
export const translate =
  (table: Readonly<Record<string, string | number>>) =>
  (text: string): string | number =>
    table[text.toLowerCase()] ?? text;

/** The words for a list of codes: "Gas central heating, Wood burner". */
export const describe = (path: Path, table: Readonly<Record<string, string>>): Source => ({
  from: path,
  to: (_, item) =>
    listAt(item, path)
      .map(toText)
      .flatMap((code) => table[code.toLowerCase()] ?? [])
      .join(", "),
});
