import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OperatorError } from "#platform/operator-error.ts";
import { type S3Server, startS3Server } from "#tests/support/processes/s3-server.ts";
import { createS3Store, ObjectStoreUnavailable } from "./s3.server.ts";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.close());

test("stores, reads, reads a range of and deletes an object", async () => {
  const store = createS3Store(s3.settings);
  await store.check();
  await store.put("1/abc-1", Buffer.from("a picture"), "image/webp");
  expect((await store.get("1/abc-1"))?.toString()).toBe("a picture");
  expect((await store.get("1/abc-1", { start: 2, end: 4 }))?.toString()).toBe("pic");
  await store.delete("1/abc-1");
  expect(await store.get("1/abc-1")).toBeUndefined();
  await store.delete("1/abc-1");
});

test("objects of another prefix are separate", async () => {
  const other = createS3Store({ ...s3.settings, prefix: "" });
  await createS3Store(s3.settings).put("1/own", Buffer.from("own"), "image/webp");
  expect(await other.get("1/own")).toBeUndefined();
  expect((await other.get("gable/1/own"))?.toString()).toBe("own");
});

test("says at start which of bucket and keys is wrong", async () => {
  const bucket = createS3Store({ ...s3.settings, bucket: "missing" }).check();
  await expect(bucket).rejects.toThrow(/MEDIA_STORE: http.* answered 404 for bucket missing: there is no such bucket/);
  const keys = createS3Store({ ...s3.settings, secretAccessKey: "wrong" });
  await expect(keys.check()).rejects.toBeInstanceOf(OperatorError);
  await expect(keys.put("1/x", Buffer.from("x"), "image/webp")).rejects.toMatchObject({
    status: 503,
    cause: new Error("The object store answered 403 SignatureDoesNotMatch"),
  });
});

test("retries once after an error, and gives up on a store that does not respond or redirects", async () => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (request.url?.endsWith("hangs")) return;
    if (request.url?.endsWith("moved")) return response.writeHead(307, { location: "/bucket/elsewhere" }).end();
    response.writeHead(requests % 2 === 1 ? 503 : 200).end("second attempt");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createS3Store({ ...s3.settings, endpoint }, 100);
  expect((await store.get("flaky"))?.toString()).toBe("second attempt");
  await expect(store.get("hangs")).rejects.toBeInstanceOf(ObjectStoreUnavailable);
  expect(requests).toBe(4);
  await expect(store.get("moved")).rejects.toBeInstanceOf(ObjectStoreUnavailable);
  expect(requests).toBe(5);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
