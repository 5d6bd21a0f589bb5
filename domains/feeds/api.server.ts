import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Hono, type Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import { Invalid, Refusal, TooMany } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createBodyMemoryBudget, readBytes } from "#platform/http/body/read-bytes.server.ts";
import { type AddressMatcher, peerAddress } from "#platform/http/network/client-address.server.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { findKeySource, hashCertificate, hashKey } from "./keys/feed-keys.server.ts";
import { handleRtdfCall, isRtdfCall, rtdfError, rtdfErrorCodes } from "./rtdf/rtdf-calls.server.ts";

type Options = { feedFolder: string; isTrustedProxy: AddressMatcher; uploadTimeoutMs?: number };
type FeedEnvironment = AppEnvironment & { Variables: { feedSource: string } };

const maxBodyBytes = 1024 * 1024;
const bodyBudgetBytes = 32 * maxBodyBytes;
const maxUploadBytes = 500 * 1024 * 1024;
/** Uploads at the same time for one source; each may fill 500 MB of the disk. */
const maxConcurrentUploads = 4;
const maxCallsPerMinute = 600;
const maxFailuresPerHour = 60;
const uploadName = /^[A-Za-z0-9_][A-Za-z0-9_ ()-]{0,80}(\.[A-Za-z0-9_-]{1,20})*\.(blm|csv|json|xml|zip)$/i;

/** Real-time calls and file uploads of property software; mounted before the session, because keys replace it. */
export function feedsApi({ feedFolder, isTrustedProxy, uploadTimeoutMs = 60_000 }: Options) {
  const createReservation = createBodyMemoryBudget(bodyBudgetBytes);
  const uploads = new Map<string, number>();
  const app = new Hono<FeedEnvironment>();
  app.use(authenticate(isTrustedProxy));
  app.post("/rtdf/v1/property/:call", async (c) => {
    const call = c.req.param("call");
    if (!isRtdfCall(call)) return c.notFound();
    const reservation = createReservation(c.var.clientAddress);
    try {
      const body = await readBytes(c.req.raw, maxBodyBytes, reservation.take);
      const { status, answer } = await handleRtdfCall(c.var.context, call, body.toString("utf8"), c.var.feedSource);
      return c.json(answer, status);
    } catch (error) {
      return rejectCall(c, error);
    } finally {
      reservation.release();
    }
  });
  app.put("/files/:name", async (c) => {
    const name = c.req.param("name");
    if (!uploadName.test(name)) throw new Invalid({}, "Name the file like stock.blm, .csv, .json, .xml or .zip", 400);
    const folder = path.join(feedFolder, c.var.context.agency.slug, c.var.feedSource);
    const running = uploads.get(folder) ?? 0;
    if (running >= maxConcurrentUploads)
      throw new TooMany(10, "Wait until the other uploads of this source have ended");
    uploads.set(folder, running + 1);
    try {
      const bytes = await saveUpload(c.req.raw, { folder, name, timeoutMs: uploadTimeoutMs });
      return c.json({ file: name, bytes }, 201);
    } finally {
      const left = (uploads.get(folder) ?? 1) - 1;
      if (left > 0) uploads.set(folder, left);
      else uploads.delete(folder);
    }
  });
  return app;
}

/** A bearer key, or a client certificate that a trusted proxy has verified. */
function authenticate(isTrustedProxy: AddressMatcher) {
  return createMiddleware<FeedEnvironment>(async (c, next) => {
    const ctx = c.var.context;
    try {
      const hash = readBearerHash(c) ?? (isTrustedProxy(peerAddress(c)) ? readCertificateHash(c) : null);
      const key = hash === null ? null : await findKeySource(ctx, hash);
      if (key === null) {
        const bucket = `feed key failures ${c.var.clientAddress}`;
        await limitRate(ctx, { bucket, limit: maxFailuresPerHour, windowSeconds: 3600 });
        throw new Refusal(401, "The key is missing, unknown or revoked");
      }
      await limitRate(ctx, { bucket: `feed key ${key.id}`, limit: maxCallsPerMinute, windowSeconds: 60 });
      c.set("feedSource", key.source);
    } catch (error) {
      if (c.req.path.startsWith("/feeds/rtdf/")) return rejectCall(c, error);
      throw error;
    }
    return next();
  });
}

const readBearerHash = (c: HonoContext) =>
  hashKey(/^Bearer ([\w-]{1,100})$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "");

function readCertificateHash(c: HonoContext): string | null {
  if (c.req.header("x-client-verify") !== "SUCCESS") return null;
  try {
    return hashCertificate(decodeURIComponent(c.req.header("x-client-cert") ?? ""));
  } catch {
    return null;
  }
}

/** Rejections in RTDF's own shape; other failures go to the common error handler. */
function rejectCall(c: HonoContext<FeedEnvironment>, error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  const code = error.status === 401 ? rtdfErrorCodes.authentication : rtdfErrorCodes.request;
  const answer = rtdfError(c.var.context, [{ code, description: error.message }]);
  return c.json(answer, error.status as 400 | 401 | 413 | 429);
}

type Upload = { folder: string; name: string; timeoutMs: number };

/** Written under a hidden name and renamed, so that the worker never reads half a file. */
async function saveUpload(request: Request, { folder, name, timeoutMs }: Upload): Promise<number> {
  if (Number(request.headers.get("content-length") ?? 0) > maxUploadBytes) throw tooLarge();
  if (request.body === null) throw new Invalid({}, "The body is empty", 400);
  await mkdir(folder, { recursive: true });
  const temporary = path.join(folder, `.${name}.${randomUUID()}.part`);
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > maxUploadBytes ? tooLarge() : null, chunk);
    },
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await pipeline(Readable.fromWeb(request.body as never), count, createWriteStream(temporary), { signal }).catch(
      (error: unknown) => {
        throw signal.aborted ? new Refusal(408, `The upload took longer than ${timeoutMs / 1_000} seconds`) : error;
      },
    );
    if (bytes === 0) throw new Invalid({}, "The body is empty", 400);
    await rename(temporary, path.join(folder, name));
  } finally {
    await rm(temporary, { force: true });
  }
  return bytes;
}

const tooLarge = () => new Invalid({}, "The file is larger than 500 MB", 413);
