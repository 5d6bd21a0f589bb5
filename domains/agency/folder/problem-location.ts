export type Path = readonly PropertyKey[];

/** `theme.json colours.muted`, `branches.json [0].staff[2].email`. */
export function formatProblemLocation(file: string, path: Path): string {
  return path.length === 0 ? file : `${file} ${formatPath(path)}`;
}

function formatPath(path: Path): string {
  return path.map((key, i) => (typeof key === "number" ? `[${key}]` : `${i > 0 ? "." : ""}${String(key)}`)).join("");
}

/** Visits a parsed value and everything inside it, parents first. */
export function walkValues(value: unknown, visit: (value: unknown, path: Path) => void, path: Path = []): void {
  visit(value, path);
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value))
    walkValues(item, visit, [...path, Array.isArray(value) ? Number(key) : key]);
}
