import { changeSearch, orderFields, type RawSearch, type SearchState, switchChannel } from "./search-state.ts";

/** The path names a drawn area before a radius. */
const fields = orderFields({ poly: "within" });

export function formatSegments(search: SearchState): string[] {
  return fields.flatMap(([name, { path }]) => {
    const value = search[name];
    return value === undefined ? [] : (path?.format?.(value) ?? []);
  });
}

/** Segments may come in any order; unknown ones are ignored, and the first value of a field wins. */
export function parseSegments(segments: readonly string[]): RawSearch {
  const found: Record<string, unknown> = {};
  for (const segment of segments.map(decodeSegment)) {
    for (const [name, { path }] of fields) {
      const value = path?.parse(segment);
      if (value === undefined || value === null) continue;
      const earlier = found[name] ?? value;
      found[name] = Array.isArray(value) && earlier !== value ? [earlier, value].flat() : earlier;
      break;
    }
  }
  return found;
}

/** Applies the path segments of a URL fragment; null when it has none. */
export function applySegments(search: SearchState, segments: readonly string[]): SearchState | null {
  const found = parseSegments(segments);
  if (Object.keys(found).length === 0) return null;
  return changeSearch(search, { ...switchChannel(search.channel, String(found.channel ?? search.channel)), ...found });
}

export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
