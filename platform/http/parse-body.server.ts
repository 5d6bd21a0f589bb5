import { createMiddleware } from "hono/factory";
import { Invalid } from "#platform/errors.ts";
import { type BodyShare, createBodyRoom } from "./body-room.ts";
import { badBody, checkFieldCount, multipartLimit, textBodyLimit, tooLarge } from "./body-rules.ts";
import type { AppEnvironment } from "./environment.ts";
import { decodeForm, nestFields } from "./form-fields.ts";
import { readJsonFields } from "./json-fields.ts";
import { noFields, type ParsedBody } from "./parsed-body.ts";
import { readBytes } from "./read-bytes.server.ts";
import { isSafeMethod } from "./safe-method.ts";

/** Eight of the largest; while one is read there are up to three copies of it. */
const usualRoom = 8 * multipartLimit;

/** Reads the body once, early; everything after finds it in `c.var.body`. */
export function parseBody({ roomBytes = usualRoom }: { roomBytes?: number } = {}) {
  const enter = createBodyRoom(roomBytes);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set("body", null);
    if (isSafeMethod(c.req.method)) return next();
    const share = enter();
    try {
      c.set("body", await readBody(c.req.raw, share.take));
      await next();
    } finally {
      share.leave();
    }
  });
}

/** `take` is told of every piece as it comes, and may refuse it. */
export async function readBody(request: Request, take: BodyShare["take"] = () => {}): Promise<ParsedBody> {
  const header = request.headers.get("content-type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return readMultipart(await readBytes(request, multipartLimit, take), header);

  const bytes = await readBytes(request, textBodyLimit, take);
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
