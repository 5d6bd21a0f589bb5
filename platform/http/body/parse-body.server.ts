import { createMiddleware } from "hono/factory";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { isSafeMethod } from "#platform/http/csrf/safe-method.ts";
import { badBody, checkFieldCount, maxMultipartBytes, maxTextBodyBytes, tooLarge } from "./body-limits.ts";
import { decodeForm, nestFields } from "./form-fields.ts";
import { readJsonFields } from "./json-fields.ts";
import { noFields, type ParsedBody } from "./parsed-body.ts";
import { type BodyReservation, createBodyMemoryBudget, readBytes } from "./read-bytes.server.ts";

/** A 96 MB budget: eight of the largest bodies, each of which needs up to three copies while it is read. */
const defaultBudgetBytes = 8 * maxMultipartBytes;

/** Parses the body once; later middleware finds it in `c.var.body`. */
export function parseBody({ budgetBytes = defaultBudgetBytes }: { budgetBytes?: number } = {}) {
  const createReservation = createBodyMemoryBudget(budgetBytes);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set("body", null);
    if (isSafeMethod(c.req.method)) return next();
    const reservation = createReservation();
    try {
      c.set("body", await readBody(c.req.raw, reservation.take));
      await next();
    } finally {
      reservation.release();
    }
  });
}

/** `take` is called with the size of every chunk and may throw. */
export async function readBody(request: Request, take: BodyReservation["take"] = () => {}): Promise<ParsedBody> {
  const header = request.headers.get("content-type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data") return readMultipart(await readBytes(request, maxMultipartBytes, take), header);

  const bytes = await readBytes(request, maxTextBodyBytes, take);
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
  if (pairs.reduce((length, [name, value]) => length + name.length + value.length, 0) > maxTextBodyBytes)
    throw tooLarge();
  return { fields: nestFields(pairs), files };
}
