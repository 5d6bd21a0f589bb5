import type { z } from "zod";
import { Invalid } from "#platform/errors.ts";
import type { Fields } from "./parsed-body.ts";

/** For what no form of ours can send; the library's own words are for programmers. */
const plainly = { error: () => "Please check this answer" };

/** The fields as the schema reads them, or Invalid with one sentence a field; `code` is the flash key of a plain form post. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields | undefined,
  code?: string,
): z.output<Schema> {
  const parsed = schema.safeParse(fields ?? {}, plainly);
  if (parsed.success) return parsed.data;
  const wrong: Record<string, string> = {};
  for (const issue of parsed.error.issues) wrong[issue.path.join(".") || "form"] ??= issue.message;
  throw new Invalid(wrong, "Please check the form", 422, code);
}
