import { type Documents, isRecord } from "../revisions/documents.ts";
import { addMoved, type Redirect, redirects } from "./redirect-list.ts";

export const redirectsPath = "redirects.json";

/** The documents, with a redirect from each address that changed since `before`. */
export function withMoved(before: Documents, after: Documents): Documents {
  const moved = findMoved(before, after);
  const list = redirects.safeParse(after[redirectsPath] ?? []);
  // A list with problems is refused when it is published.
  if (moved.length === 0 || !list.success) return after;
  return { ...after, [redirectsPath]: addMoved(list.data, moved) };
}

/** A document keeps its path while its address changes; articles and branches keep their ids. */
function findMoved(before: Documents, after: Documents): Redirect[] {
  const [old, next] = [toAddresses(before), toAddresses(after)];
  const taken = new Set(next.values());
  return [...old].flatMap(([key, from]) => {
    const to = next.get(key);
    return to === undefined || to === from || taken.has(from) ? [] : [{ from, to }];
  });
}

function toAddresses(documents: Documents): Map<string, string> {
  const addresses = new Map<string, string>();
  const add = (key: string, start: string, slug: unknown) => {
    if (typeof slug === "string") addresses.set(key, `${start}${slug}`);
  };
  for (const [path, document] of Object.entries(documents)) {
    if (!isRecord(document)) continue;
    if (path.startsWith("pages/")) add(path, "/", document.slug);
    if (path.startsWith("articles/")) add(`article ${document.articleId}`, "/articles/", document.slug);
  }
  const { "branches.json": branches } = documents;
  for (const branch of Array.isArray(branches) ? branches : [])
    if (isRecord(branch)) add(`branch ${branch.branchId}`, "/branches/", branch.slug);
  return addresses;
}
