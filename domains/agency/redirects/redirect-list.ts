import { z } from "zod";

export type Redirect = Readonly<{ from: string; to: string }>;

export const maxRedirects = 5_000;
const maxPathLength = 300;

/** Old addresses are compared without regard to capitals, encoding and a slash at the end. */
export function toRedirectKey(path: string): string {
  const key = path
    .split("/")
    .map(encodeAlike)
    .join("/")
    .replace(/(?<!\/)\/+$/, "");
  return key || "/";
}

/** The same text for `Caf%c3%a9` and `café`. */
function encodeAlike(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment).normalize("NFC").toLowerCase()).replaceAll("'", "%27");
  } catch {
    return segment.toLowerCase();
  }
}

/** Backslashes and a second slash would lead a browser to another site. */
const from = z
  .string()
  .max(maxPathLength)
  .regex(/^\/[^/\s"'<>\\?#][^\s"'<>\\?#]*$/, "Use an address of this site without its host name, such as /old-page")
  .transform(toRedirectKey);
const to = z
  .string()
  .max(maxPathLength)
  .regex(/^\/(?!\/)[^\s"'<>\\]*$/, "Use an address of this site without its host name, such as /about");

/** The path of a target, as a key. */
const toTargetKey = (target: string) => toRedirectKey(target.replace(/[?#].*/s, ""));

export const redirects = z
  .array(z.strictObject({ from, to }))
  .max(maxRedirects)
  .superRefine((list, issues) => {
    for (const { index, key, message } of findProblems(list))
      issues.addIssue({ code: "custom", path: [index, key], message });
  });

type Problem = Readonly<{ index: number; key: keyof Redirect; message: string }>;

/** A loop is a chain too. */
function findProblems(list: readonly Redirect[]): Problem[] {
  const byKey = new Map<string, Redirect>();
  const problems: Problem[] = [];
  list.forEach((redirect, index) => {
    const key = toRedirectKey(redirect.from);
    if (byKey.has(key)) problems.push({ index, key: "from", message: `${redirect.from} is redirected twice` });
    else byKey.set(key, redirect);
  });
  list.forEach((redirect, index) => {
    const target = toTargetKey(redirect.to);
    const next = byKey.get(target);
    if (target === toRedirectKey(redirect.from))
      problems.push({ index, key: "to", message: "The address leads to itself" });
    else if (next) problems.push({ index, key: "to", message: `${redirect.to} is redirected too, to ${next.to}` });
  });
  return problems;
}

/** The order in which a list is stored and exported. */
export const sortRedirects = (list: readonly Redirect[]) =>
  [...list].sort((one, other) => (one.from < other.from ? -1 : 1));

type Resolved = Readonly<{ list: Redirect[]; loops: Redirect[] }>;

/** Lets every address lead straight to the end of its chain. Those that never end are left out. */
export function resolveChains(given: readonly Redirect[]): Resolved {
  const byKey = new Map(given.map((redirect) => [toRedirectKey(redirect.from), redirect]));
  const ends = new Map<string, string | null>();
  for (const key of byKey.keys()) {
    const trail = new Set<string>();
    let at = key;
    let end: string | null = null;
    for (;;) {
      const redirect = byKey.get(at);
      if (ends.has(at)) end = ends.get(at) ?? null;
      else if (trail.has(at)) end = null;
      else if (redirect) {
        trail.add(at);
        end = redirect.to;
        at = toTargetKey(redirect.to);
        continue;
      }
      break;
    }
    for (const passed of trail) ends.set(passed, end);
  }
  const list: Redirect[] = [];
  const loops: Redirect[] = [];
  for (const [key, redirect] of byKey) {
    const end = ends.get(key);
    if (typeof end === "string") list.push({ ...redirect, to: end });
    else loops.push(redirect);
  }
  return { list, loops };
}

/** Adds redirects; one for the same address is replaced, and an address that has a page again is not redirected. */
export function addRedirects(list: readonly Redirect[], added: readonly Redirect[]): Resolved {
  const byKey = new Map([...list, ...added].map((redirect) => [toRedirectKey(redirect.from), redirect]));
  return resolveChains([...byKey.values()]);
}

/** After addresses changed: what led to the old address leads to the new one. */
export function addMoved(list: readonly Redirect[], moved: readonly Redirect[]): Redirect[] {
  const taken = new Set(moved.map(({ to: target }) => toRedirectKey(target)));
  const left = list.filter((redirect) => !taken.has(toRedirectKey(redirect.from)));
  return addRedirects(left, moved).list.slice(-maxRedirects);
}

/** The target with the query of the request. */
export function toLocation(target: string, search: string): string {
  if (search.length <= 1) return target;
  const [, path = "", fragment = ""] = /^([^#]*)(#.*)?$/.exec(target) ?? [];
  return `${path}${path.includes("?") ? "&" : "?"}${search.slice(1)}${fragment}`;
}
