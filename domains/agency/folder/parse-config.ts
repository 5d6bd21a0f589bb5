import type { z } from "zod";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Parses with error messages for non-programmers. */
export function parseConfig<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
): { value: z.output<Schema>; problems: [] } | { value: undefined; problems: string[] } {
  const parsed = schema.safeParse(value, { error: issueMessage });
  if (parsed.success) return { value: parsed.data, problems: [] };
  return { value: undefined, problems: parsed.error.issues.flatMap((issue) => formatIssue(issue, file)) };
}

function formatIssue(issue: z.core.$ZodIssue, file: string): string[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${formatProblemLocation(file, [...issue.path, key])}: is not a known key`);
  if (issue.code === "invalid_key")
    return [`${formatProblemLocation(file, issue.path)}: invalid key: ${issue.issues[0]?.message ?? "invalid"}`];
  return [`${formatProblemLocation(file, issue.path)}: ${issue.message}`];
}

function issueMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be ${typeLabels[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return issue.input === undefined ? "is missing" : `must be ${oneOf(issue.values)}`;
    case "invalid_union":
      return Array.isArray(issue.options) ? `must be ${oneOf(issue.options)}` : undefined;
    case "too_small":
      return issue.minimum === 1 && issue.origin !== "number"
        ? "must not be empty"
        : `must ${formatLimit(issue, "least")}`;
    case "too_big":
      return `must ${formatLimit(issue, "most")}`;
    case "invalid_format":
      return formatMessages[issue.format] ?? "has the wrong format";
    default:
      return undefined;
  }
}

const typeLabels: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "an object in { }",
  record: "an object in { }",
};

const formatMessages: Readonly<Record<string, string>> = {
  email: "must be an e-mail address",
  url: "must be an https address",
  date: "must be a date such as 2026-01-31",
  starts_with: "must start with /",
};

function oneOf(values: readonly unknown[]): string {
  const options = values.map(String);
  return options.length === 1 ? `${options[0]}` : `one of ${options.join(", ")}`;
}

function formatLimit(issue: RawIssue, which: "least" | "most"): string {
  const bound = which === "least" ? issue.minimum : issue.maximum;
  if (issue.origin === "string") return `have at ${which} ${bound} characters`;
  if (issue.origin === "array") return `have at ${which} ${bound} entries`;
  return `be at ${which} ${bound}`;
}

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
