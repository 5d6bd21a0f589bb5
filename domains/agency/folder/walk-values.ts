import type { Path } from "./problem-place.ts";

/** Visits a parsed value and everything inside it, outermost first. */
export function walkValues(value: unknown, visit: (value: unknown, path: Path) => void, path: Path = []): void {
  visit(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value))
    walkValues(item, visit, [...path, Array.isArray(value) ? Number(key) : key]);
}
