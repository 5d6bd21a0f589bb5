import type { z } from "zod";
import { formatProblemLocation } from "./problem-location.ts";

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
