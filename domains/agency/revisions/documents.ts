/** The documents of an agency folder by path: `agency.json`, `pages/about.json`. `media.json` lists the stored media files. */
export type Documents = Readonly<Record<string, unknown>>;

/** null: there is no such document. */
type DocumentChange = Readonly<{ before: unknown; after: unknown }>;
export type DocumentChanges = Readonly<Record<string, DocumentChange>>;

export const mediaPath = "media.json";

/** Overrides belong to the stock, and media files are changed by uploads. */
const editablePath =
  /^(agency|theme|settings|menus|home|search|forms|flash|credits|pictures|branches|reviews|redirects)\.json$|^languages\/[a-z]{2}\.json$|^(articles|pages)\/[a-z0-9]+(-[a-z0-9]+)*\.json$/;
const maxPathLength = 120;

export const isEditablePath = (path: string) => path.length <= maxPathLength && editablePath.test(path);

/** Only pages and articles can be added and deleted. */
export const isOptionalPath = (path: string) => /^(articles|pages)\//.test(path);

/** The agency's own texts in another language. */
export const isLanguagePath = (path: string) => path.startsWith("languages/");

/** One for each language of the settings, whether or not it has texts yet. */
export function listLanguagePaths(documents: Documents): string[] {
  const codes: unknown = Reflect.get(Object(documents["settings.json"]), "languages");
  return Array.isArray(codes) ? codes.map((code) => `languages/${String(code)}.json`).filter(isEditablePath) : [];
}

/** The name of its schema: `page` for `pages/about.json`. */
export const toSchemaName = (path: string) => path.replace(/s\/.*|\.json$/s, "");

/** The same text for equal documents, whatever the order of their keys. */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${toCanonicalJson(inner)}`).join(",")}}`;
}

export const isSameDocument = (one: unknown, other: unknown) => toCanonicalJson(one) === toCanonicalJson(other);

export function findChanges(before: Documents, after: Documents): DocumentChanges {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return Object.fromEntries(
    paths
      .map((path) => [path, { before: before[path] ?? null, after: after[path] ?? null }] as const)
      .filter(([, change]) => !isSameDocument(change.before, change.after)),
  );
}

/** Sets the changed documents; null removes one. */
export function withChanges(documents: Documents, changes: Documents): Documents {
  return Object.fromEntries(
    Object.entries({ ...documents, ...changes }).filter(([, document]) => document !== null && document !== undefined),
  );
}

const maxDepth = 30;

/** Postgres stores neither NUL nor lone surrogates; a deep value could exhaust the stack. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(
    ([key, inner]) => key !== "__proto__" && isStorable(key) && isStorable(inner, depth + 1),
  );
}

/** Of a list: equal keys are the same item, wherever it moved. */
const itemKeys = [
  ...(["branchId", "staffMemberId", "departmentId", "reviewId", "id", "fieldName", "slug"] as const),
  ...(["file", "url", "from"] as const),
];

export function toItemKey(item: unknown): string | null {
  if (typeof item !== "object" || item === null) return null;
  const key = itemKeys.find((name) => Object.hasOwn(item, name));
  return key === undefined ? null : `${key}:${String(Reflect.get(item, key))}`;
}

/** Items by key, or null if the list has items without a key or the same key twice. */
export function toKeyedItems(list: readonly unknown[]): Map<string, unknown> | null {
  const keyed = new Map<string, unknown>();
  for (const item of list) {
    const key = toItemKey(item);
    if (key === null || keyed.has(key)) return null;
    keyed.set(key, item);
  }
  return keyed;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
