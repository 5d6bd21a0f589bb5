import type { z } from "zod";
import { Invalid } from "#platform/errors.ts";
import type { Fields } from "./parsed-body.ts";

/** For input our forms cannot send; the library's messages are for programmers. */
const plainMessages = { error: () => "Please check this answer" };

/** Parses the fields or throws Invalid with one message per field; `code` is the flash key of a plain form post. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  fields: Fields | undefined,
  code?: string,
): z.output<Schema> {
  const parsed = schema.safeParse(fields ?? {}, plainMessages);
  if (parsed.success) return parsed.data;
  const wrong: Record<string, string> = {};
  for (const issue of parsed.error.issues) wrong[issue.path.join(".") || "form"] ??= issue.message;
  throw new Invalid(wrong, "Please check the form", 422, code);
}
