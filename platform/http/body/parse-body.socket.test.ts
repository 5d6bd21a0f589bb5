import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseBody } from "./parse-body.server.ts";

const refusals: number[] = [];
const app = new Hono<AppEnvironment>()
  .use(parseBody())
  .all("/", (c) => c.json(c.var.body?.fields))
  .onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    refusals.push(error.status);
    return c.text(error.message, error.status as 400);
  });
const server = createAdaptorServer({ fetch: app.fetch }) as Server;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function open(headers: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(
    `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n\r\n`,
  );
  return socket;
}

async function statusLine(socket: Socket): Promise<string> {
  const [data] = await once(socket, "data");
  return String(data).split("\r\n")[0] ?? "";
}

const chunk = `2710\r\n${"a".repeat(10_000)}\r\n`;

it("reads a chunked form", async () => {
  const socket = await open("Transfer-Encoding: chunked");
  socket.write("3\r\na=1\r\n0\r\n\r\n");
  expect(await statusLine(socket)).toBe("HTTP/1.1 200 OK");
  socket.destroy();
});

it("answers 413 to an endless chunked body while it is being sent [S22 S24]", async () => {
  const socket = await open("Transfer-Encoding: chunked");
  for (let i = 0; i < 12; i++) socket.write(chunk);
  expect(await statusLine(socket)).toBe("HTTP/1.1 413 Payload Too Large");
  for (let i = 0; i < 200 && !socket.destroyed; i++) socket.write(chunk);
  socket.destroy();
});

it("answers 413 to a Content-Length over the limit before the body is sent", async () => {
  const socket = await open("Content-Length: 2000000000");
  expect(await statusLine(socket)).toBe("HTTP/1.1 413 Payload Too Large");
  socket.destroy();
});

it.each([
  "Transfer-Encoding: chunked\r\nContent-Length: 3",
  "Content-Length: 3\r\nContent-Length: 4",
  "Transfer-Encoding: chunked, identity",
  "Transfer-Encoding : chunked",
])("rejects a body of unclear length, so that nothing is smuggled behind it: %j [S22]", async (headers) => {
  const socket = await open(headers);
  socket.write("3\r\na=1\r\n0\r\n\r\n");
  expect(await statusLine(socket)).toBe("HTTP/1.1 400 Bad Request");
  socket.destroy();
});

it("survives an aborted request [S32]", async () => {
  refusals.length = 0;
  const received = once(server, "request");
  const socket = await open("Content-Length: 500");
  socket.write("a=1");
  await received;
  socket.resetAndDestroy();
  await expect.poll(() => refusals).toEqual([400]);
});

it("still answers afterwards", async () => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: "POST",
    body: new URLSearchParams([
      ["a[]", "1"],
      ["a[]", "2"],
    ]),
  });
  expect(await answer.json()).toEqual({ a: ["1", "2"] });
});
