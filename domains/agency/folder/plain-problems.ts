import type { z } from "zod";
import { problemPlace } from "./problem-place.ts";

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Parses with messages that somebody who is no programmer can act on. */
export function parsePlainly<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
): { value: z.output<Schema>; problems: [] } | { value: undefined; problems: string[] } {
  const parsed = schema.safeParse(value, { error: plainMessage });
  if (parsed.success) return { value: parsed.data, problems: [] };
  return { value: undefined, problems: parsed.error.issues.flatMap((issue) => plainProblems(issue, file)) };
}

function plainProblems(issue: z.core.$ZodIssue, file: string): string[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${problemPlace(file, [...issue.path, key])}: is not a known key`);
  if (issue.code === "invalid_key")
    return [`${problemPlace(file, issue.path)}: the key is wrong: ${issue.issues[0]?.message ?? "invalid"}`];
  return [`${problemPlace(file, issue.path)}: ${issue.message}`];
}

function plainMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "is missing" : `must be ${kindWords[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return issue.input === undefined ? "is missing" : `must be ${oneOf(issue.values)}`;
    case "invalid_union":
      return Array.isArray(issue.options) ? `must be ${oneOf(issue.options)}` : undefined;
    case "too_small":
      return issue.minimum === 1 && issue.origin !== "number" ? "must not be empty" : `must ${size(issue, "least")}`;
    case "too_big":
      return `must ${size(issue, "most")}`;
    case "invalid_format":
      return formatWords[issue.format] ?? "has the wrong form";
    default:
      return undefined;
  }
}

const kindWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list in [ ]",
  object: "an object in { }",
  record: "an object in { }",
};

const formatWords: Readonly<Record<string, string>> = {
  email: "must be an e-mail address",
  url: "must be an https address",
  date: "must be a date such as 2026-01-31",
  starts_with: "must start with /",
};

function oneOf(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length === 1 ? `${words[0]}` : `one of ${words.join(", ")}`;
}

function size(issue: RawIssue, which: "least" | "most"): string {
  const bound = which === "least" ? issue.minimum : issue.maximum;
  if (issue.origin === "string") return `have at ${which} ${bound} characters`;
  if (issue.origin === "array") return `have at ${which} ${bound} entries`;
  return `be at ${which} ${bound}`;
}
