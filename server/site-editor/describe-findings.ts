import { type Documents, isLanguagePath } from "#domains/agency/revisions/documents.ts";
import { toDocumentLabel, toFieldLabel, toItemLabel } from "#domains/agency/revisions/field-labels.ts";

/** A problem or warning as the site editor names its place, and the way there. */
export type Finding = Readonly<{ place: string; text: string; to: string }>;

/** From the words of the folder: `home.json blocks[0].url: there is no page /x`. */
export function describeFindings(findings: readonly string[], documents: Documents): Finding[] {
  const parsed = findings.map(parse);
  const isStale = ({ path, text }: Parsed) => isLanguagePath(path) && text.startsWith("no text of this agency is ");
  const stale = Map.groupBy(parsed.filter(isStale), ({ path }) => path);
  return [
    ...parsed.filter((finding) => !isStale(finding)).map((finding) => describe(finding, documents)),
    ...[...stale].map(([path, { length }]) => ({
      place: toDocumentLabel(path),
      text: `${length === 1 ? "1 translation no longer matches its" : `${length} translations no longer match their`} English text`,
      to: toEditor(path),
    })),
  ];
}

type Parsed = Readonly<{ path: string; field: string; text: string }>;

function parse(finding: string): Parsed {
  const [, path = "", field = "", text = finding] = /^(\S+\.json)(?: (.+?))?: (.*)$/s.exec(finding) ?? [];
  return { path, field, text };
}

const toEditor = (path: string, field = "") =>
  `/desk/site?${new URLSearchParams(field === "" ? { document: path } : { document: path, field })}`;

function describe({ path, field, text }: Parsed, documents: Documents): Finding {
  if (path === "") return { place: "Site", text, to: "/desk/site/checks" };
  if (path === "overrides.json") {
    const reference = field.replace(/\.[^.]*$/, "");
    return { place: `Stock › ${reference}`, text, to: `/desk/stock?${new URLSearchParams({ q: reference })}` };
  }
  if (path.startsWith("pages/") && documents[path] === undefined)
    return { place: toFieldLabel(path.slice(6, -5)), text, to: "/desk/site/checks" };
  const parts = isLanguagePath(path) ? [field] : field.split(/[.[\]]+/);
  const place = [toDocumentLabel(path, documents[path])];
  let value = documents[path];
  for (const part of parts.filter((each) => each !== "")) {
    value = Reflect.get(Object(value), part);
    place.push(/^\d+$/.test(part) ? toItemLabel(value) || String(Number(part) + 1) : toFieldLabel(part));
  }
  return { place: place.join(" › "), text, to: toEditor(path, parts.filter((each) => each !== "").join(".")) };
}
