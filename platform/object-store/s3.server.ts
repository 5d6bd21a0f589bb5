import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { Busy } from "#platform/errors.ts";
import type { ByteRange } from "#platform/http/headers/byte-range.ts";
import { OperatorError } from "#platform/operator-error.ts";

/** Files outside the database, by name. Rejects with `ObjectStoreUnavailable` if the store does not respond. */
export type ObjectStore = Readonly<{
  put(name: string, content: Buffer, contentType: string): Promise<void>;
  /** Undefined: there is no such object. */
  get(name: string, range?: ByteRange): Promise<Buffer | undefined>;
  /** Also resolves if there is no such object. */
  delete(name: string): Promise<void>;
  /** Rejects with an `OperatorError` for a wrong key or bucket. */
  check(): Promise<void>;
}>;

export type S3Settings = Readonly<{
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

export class ObjectStoreUnavailable extends Busy {
  constructor(reason: unknown) {
    super("This file is not available just now. Please try again in a few seconds.");
    this.cause = reason;
  }
}

/** Both attempts together stay below the ten seconds that a transaction may wait. */
const attempts = 2;
const attemptTimeoutMs = 4_500;
const retryDelayMs = 200;
/** Files are read into memory. */
const maxObjectBytes = 64 * 1024 * 1024;

type Answer = { status: number; body: Buffer };

/** Any S3 API, addressed by path (`endpoint/bucket/name`), which every provider supports. */
export function createS3Store(settings: S3Settings, timeoutMs = attemptTimeoutMs): ObjectStore {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const toUrl = (name: string) => `${endpoint}/${bucket}/${prefix}${name}`;

  async function send(url: string, init: RequestInit): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await sendOnce(url, init).catch((error: unknown) => new ObjectStoreUnavailable(error));
      if (!(answer instanceof Error)) return answer;
      if (attempt === attempts) throw answer;
      await pause(retryDelayMs);
    }
  }

  async function sendOnce(url: string, init: RequestInit): Promise<Answer> {
    const signed = await client.sign(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const response = await fetch(signed, { redirect: "manual" });
    const { status } = response;
    if (status >= 500 || status === 429) throw new Error(`The object store answered ${status}`);
    if (Number(response.headers.get("content-length")) > maxObjectBytes) throw new Error("The object is too large");
    return { status, body: Buffer.from(await response.arrayBuffer()) };
  }

  function reject({ status, body }: Answer): never {
    const code = /<Code>(\w+)<\/Code>/.exec(body.toString("utf8", 0, 2_000))?.[1];
    throw new ObjectStoreUnavailable(new Error(`The object store answered ${status} ${code ?? ""}`.trimEnd()));
  }

  return {
    async put(name, content, contentType) {
      // The signed hash makes the store reject a damaged upload.
      const hash = createHash("sha256").update(content).digest("hex");
      const headers = { "content-type": contentType, "x-amz-content-sha256": hash };
      const answer = await send(toUrl(name), { method: "PUT", headers, body: content as BodyInit });
      if (answer.status !== 200) reject(answer);
    },
    async get(name, range) {
      const headers: HeadersInit = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await send(toUrl(name), { headers });
      if (answer.status === 404) return undefined;
      return answer.status === 200 || answer.status === 206 ? answer.body : reject(answer);
    },
    async delete(name) {
      const answer = await send(toUrl(name), { method: "DELETE" });
      if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) reject(answer);
    },
    async check() {
      const { status } = await send(`${endpoint}/${bucket}`, { method: "HEAD" });
      if (status === 200) return;
      const reason = status === 404 ? "there is no such bucket" : "the keys may not list this bucket";
      throw new OperatorError(`MEDIA_STORE: ${endpoint} answered ${status} for bucket ${bucket}: ${reason}.`);
    },
  };
}
