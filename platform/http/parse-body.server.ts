import { createMiddleware } from "hono/factory";
import { Invalid } from "#platform/errors.ts";
import { badBody, checkFieldCount, multipartLimit, textBodyLimit, tooLarge } from "./body-rules.ts";
import type { AppEnvironment } from "./environment.ts";
import { decodeForm, nestFields } from "./form-fields.ts";
import { readJsonFields } from "./json-fields.ts";
import { noFields, type ParsedBody } from "./parsed-body.ts";
import { readBytes } from "./read-bytes.server.ts";
import { isSafeMethod } from "./safe-method.ts";

/** Reads the body once, early; everything after finds it in `c.var.body`. */
export function parseBody() {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set("body", isSafeMethod(c.req.method) ? null : await readBody(c.req.raw));
    await next();
  });
}

export async function readBody(request: Request): Promise<ParsedBody> {
  const header = request.headers.get("content-type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return readMultipart(await readBytes(request, multipartLimit), header);

  const bytes = await readBytes(request, textBodyLimit);
  if (bytes.byteLength === 0) return { fields: noFields(), files: [] };
  if (request.headers.has("content-encoding")) throw unsupported();
  if (type === "application/json") return { fields: readJsonFields(decodeUtf8(bytes)), files: [] };
  if (type === "application/x-www-form-urlencoded")
    return { fields: nestFields(decodeForm(decodeUtf8(bytes))), files: [] };
  throw unsupported();
}

const unsupported = () => new Invalid({}, "Send a form or application/json", 415);

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badBody("The text is not UTF-8");
  }
}

async function readMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<ParsedBody> {
  const response = new Response(bytes, { headers: { "content-type": contentType } });
  const form = await response.formData().catch(() => {
    throw badBody("The form cannot be read");
  });
  const pairs: [string, string][] = [];
  const files: { name: string; file: File }[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") pairs.push([name, value]);
    else if (value.name !== "" || value.size > 0) files.push({ name, file: value });
  }
  checkFieldCount(pairs.length + files.length);
  if (pairs.reduce((length, [name, value]) => length + name.length + value.length, 0) > textBodyLimit) throw tooLarge();
  return { fields: nestFields(pairs), files };
}
