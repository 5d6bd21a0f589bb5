import type { Path } from "./problem-location.ts";

/** Visits a parsed value and everything inside it, parents first. */
export function walkValues(value: unknown, visit: (value: unknown, path: Path) => void, path: Path = []): void {
  visit(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value))
    walkValues(item, visit, [...path, Array.isArray(value) ? Number(key) : key]);
}
