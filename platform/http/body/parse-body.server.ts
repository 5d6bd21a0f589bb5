import { createMiddleware } from "hono/factory";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { rejectCrossSite } from "#platform/http/csrf/csrf.server.ts";
import { isSafeMethod } from "#platform/http/csrf/safe-method.ts";
import { badBody, checkDepth, checkFieldCount, checkText, maxMultipartBytes, maxTextBodyBytes } from "./body-limits.ts";
import { decodeForm, nestFields } from "./form-fields.ts";
import { type Fields, type FieldValue, noFields, type ParsedBody } from "./parsed-body.ts";
import { type BodyReservation, createBodyMemoryBudget, readBytes, readChunks } from "./read-bytes.server.ts";
import { readMultipart } from "./read-multipart.server.ts";

/** A 96 MB budget: eight of the largest bodies. */
const defaultBudgetBytes = 8 * maxMultipartBytes;

type Options = {
  budgetBytes?: number;
  /** The size of the largest multipart body on a path; 0: only other forms and JSON are accepted there. */
  maxMultipart?: (path: string) => number;
  /** The size of the largest other body on a path. */
  maxText?: (path: string) => number;
};

/** Parses the body once; later middleware finds it in `c.var.body`. */
export function parseBody({
  budgetBytes = defaultBudgetBytes,
  maxMultipart = () => maxMultipartBytes,
  maxText = () => maxTextBodyBytes,
}: Options = {}) {
  const createReservation = createBodyMemoryBudget(budgetBytes);
  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set("body", null);
    if (isSafeMethod(c.req.method)) return next();
    const reservation = createReservation(c.var.clientAddress);
    try {
      const limit = maxMultipart(c.req.path);
      // Before a byte is read: another site's page can post multipart with a visitor's browser.
      if (isMultipart(c.req.raw) && limit > 0) rejectCrossSite(c);
      c.set("body", await readBody(c.req.raw, reservation.take, limit, maxText(c.req.path)));
      await next();
    } finally {
      reservation.release();
    }
  });
}

/** `take` is called with the size of every chunk and may throw. */
export async function readBody(
  request: Request,
  take: BodyReservation["take"] = () => {},
  maxMultipart = maxMultipartBytes,
  maxText = maxTextBodyBytes,
): Promise<ParsedBody> {
  const header = request.headers.get("content-type") ?? "";
  const type = header.split(";")[0]?.trim().toLowerCase();
  if (isMultipart(request)) {
    if (maxMultipart === 0) throw unsupported();
    return readMultipart(readChunks(request, maxMultipart, take), header);
  }
  const bytes = await readBytes(request, maxText, take);
  if (bytes.byteLength === 0) return { fields: noFields(), files: [] };
  if (request.headers.has("content-encoding")) throw unsupported();
  if (type === "application/json") return { fields: readJsonFields(decodeUtf8(bytes)), files: [] };
  if (type === "application/x-www-form-urlencoded")
    return { fields: nestFields(decodeForm(decodeUtf8(bytes))), files: [] };
  throw unsupported();
}

const isMultipart = ({ headers }: Request) => /^\s*multipart\/form-data\b/i.test(headers.get("content-type") ?? "");

const unsupported = () => new Invalid({}, "Send a form or application/json", 415);

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badBody("The text is not UTF-8");
  }
}

function readJsonFields(text: string): Fields {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw badBody("The JSON must be an object");
  return copyObject(value, 1, { fields: 0 });
}

type Count = { fields: number };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody("The JSON cannot be read");
  }
}

function copyObject(source: object, depth: number, count: Count): Fields {
  checkDepth(depth);
  const copy = noFields();
  for (const [name, value] of Object.entries(source)) {
    checkFieldCount(++count.fields);
    if (name !== "__proto__") copy[checkText(name)] = copyValue(value, depth + 1, count);
  }
  return copy;
}

function copyValue(value: unknown, depth: number, count: Count): FieldValue {
  if (typeof value === "string") return checkText(value);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (!Array.isArray(value)) return copyObject(value as object, depth, count);
  checkDepth(depth);
  return value.map((item) => {
    checkFieldCount(++count.fields);
    return copyValue(item, depth + 1, count);
  });
}
