import { formatProblemLocation, type Path, walkValues } from "./problem-location.ts";

/** Identifiers that must be unique: across all matching files, or within one list. */
const uniqueFields: readonly { files: RegExp; place: RegExp; within: "files" | "list" }[] = [
  { files: /^agency/, place: /^hostnames\[\]$/, within: "list" },
  { files: /^menus/, place: /^header\..*\.id$/, within: "files" },
  { files: /^menus/, place: /^footer\..*\.id$/, within: "list" },
  { files: /^search/, place: /\.id$/, within: "list" },
  { files: /^forms/, place: /\.fieldName$/, within: "list" },
  { files: /^(home\.json|pages\/)/, place: /^blocks\[\]\.id$/, within: "list" },
  { files: /^(home\.json|pages\/)/, place: /\.(cards|entries|events)\[\]\.id$/, within: "list" },
  { files: /^branches/, place: /^\[\]\.(branchId|slug)$/, within: "list" },
  { files: /^branches/, place: /\.departments\[\]\.(name|urlLabel)$/, within: "list" },
  { files: /^branches/, place: /\.(departmentId|staffMemberId|covers\[\])$/, within: "files" },
  { files: /^reviews/, place: /\.reviewId$/, within: "files" },
  { files: /^articles\//, place: /^(articleId|slug)$/, within: "files" },
  { files: /^pages\//, place: /^slug$/, within: "files" },
];

export function findDuplicateValues(files: readonly { file: string; value: unknown }[]): string[] {
  const firstPlaces = new Map<string, string>();
  const problems: string[] = [];
  for (const { file, value: whole } of files)
    walkValues(whole, (value, path) => {
      const group = getUniqueScope(file, path);
      if (group === undefined) return;
      const place = formatProblemLocation(file, path);
      const earlier = firstPlaces.get(`${group} ${value}`);
      if (earlier) problems.push(`${place}: ${value} is already used at ${earlier}`);
      else firstPlaces.set(`${group} ${value}`, place);
    });
  return problems;
}

function getUniqueScope(file: string, path: Path): string | undefined {
  const shape = formatProblemLocation("", path)
    .trim()
    .replace(/\[\d+\]/g, "[]");
  const name = uniqueFields.find(({ files, place }) => files.test(file) && place.test(shape));
  if (!name) return undefined;
  const lastIndex = path.findLastIndex((key) => typeof key === "number");
  const list = name.within === "list" ? formatProblemLocation(file, path.with(lastIndex, "*")) : "";
  const field = path.findLast((key) => typeof key === "string");
  return `${uniqueFields.indexOf(name)} ${String(field)} ${list}`;
}
