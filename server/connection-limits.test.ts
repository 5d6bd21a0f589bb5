import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type ConnectionLimits, limitConnections } from "./connection-limits.server.ts";

const large = Buffer.alloc(16_000_000, "a");
let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(limits: Partial<ConnectionLimits>, listener: RequestListener, exempt: readonly string[] = []) {
  server = createServer();
  limitConnections(server, listener, {
    isExempt: (address) => exempt.includes(address),
    limits: { checkMs: 20, ...limits },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

async function open(head = "", localAddress = "127.0.0.1"): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  sockets.push(socket);
  socket.on("error", () => {});
  await once(socket, "connect");
  if (head !== "") socket.write(head);
  return socket;
}

const get = (path = "/") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const isOpen = async (socket: Socket) => !(await Promise.race([once(socket, "close"), pause(150)])) && !socket.closed;

test("disconnects a client that reads nothing or almost nothing, and no one else [S58]", async () => {
  await start({ slowReader: { windowMs: 1_000, minBytes: 50_000 } }, (_request, response) => response.end(large));
  const silent = await open(get());
  const slow = await open(get());
  const steady = await open(get());
  const reading = setInterval(() => slow.read(16), 20);
  for (const socket of [silent, slow]) socket.on("readable", () => {});
  steady.resume();
  await expect.poll(() => countConnections(), { timeout: 15_000 }).toBe(1);
  expect(steady.closed).toBe(false);
  clearInterval(reading);
});

test("disconnects the slowest readers once too many bytes are waiting", async () => {
  await start({ maxUnsentBytes: 20_000_000 }, (_request, response) => response.end(large));
  for (let n = 0; n < 4; n++) (await open(get())).pause();
  await expect.poll(() => countConnections(), { timeout: 5_000 }).toBeLessThan(4);
  expect(await countConnections()).toBeGreaterThan(0);
});

test("answers pipelined requests one by one, and only a few", async () => {
  let answering = 0;
  let answered = 0;
  let most = 0;
  const listener: RequestListener = async ({ url }, response) => {
    most = Math.max(most, ++answering);
    await pause(5);
    answering--;
    answered++;
    response.end(url);
  };
  await start({ maxPipelined: 4 }, listener);
  const socket = await open(["/one", "/two", "/three"].map(get).join(""));
  socket.write("GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect((await text(socket)).match(/\/(one|two|three|last)/g)).toEqual(["/one", "/two", "/three", "/last"]);
  expect(most).toBe(1);
  answered = 0;
  await open(get("/many").repeat(50));
  await expect.poll(() => countConnections()).toBe(0);
  expect(answered).toBeLessThanOrEqual(5);
});

test("limits connections per address, closing its idle ones first", async () => {
  const never: RequestListener = () => {};
  await start({ maxPerAddress: 2 }, never, ["127.0.0.9"]);
  const [idle, busy] = [await open(), await open(get())];
  const third = await open(get());
  expect([await isOpen(idle), await isOpen(busy), await isOpen(third)]).toEqual([false, true, true]);
  expect(await isOpen(await open())).toBe(false);
  expect(await isOpen(await open("", "127.0.0.2"))).toBe(true);
  for (let n = 0; n < 5; n++) await open("", "127.0.0.9");
  await expect.poll(() => countConnections()).toBe(8);
});

test("makes room for a new address by closing an idle connection of the largest one", async () => {
  await start({ maxConnections: 4 }, () => {});
  for (let n = 0; n < 3; n++) await open();
  await open("", "127.0.0.2");
  const third = await open("", "127.0.0.3");
  expect(await isOpen(third)).toBe(true);
  expect(sockets.filter((socket) => socket.closed).map((socket) => socket.localAddress ?? "127.0.0.1")).toHaveLength(1);
  expect(sockets[3]?.closed).toBe(false);
});

test("shortens keep-alive beyond some connections, for proxies once half of all are in use", async () => {
  await start({ maxConnections: 10, busyConnections: 2, busyKeepAliveMs: 50 }, () => {}, ["127.0.0.9"]);
  for (let n = 0; n < 2; n++) expect(await isOpen(await open())).toBe(true);
  for (let n = 0; n < 3; n++) await open("", "127.0.0.9");
  await expect.poll(() => sockets.filter((socket) => socket.closed).length).toBe(2);
  await pause(150);
  expect(await countConnections()).toBe(3);
  for (let n = 0; n < 3; n++) await open(get(), "127.0.0.9");
  await expect.poll(() => countConnections()).toBeLessThan(6);
});

test("closes finished connections of slow readers, whose response waits in the kernel [S58]", async () => {
  await start({ busyConnections: 2, busyKeepAliveMs: 50 }, (_request, response) => response.end("a".repeat(20_000)));
  for (let n = 0; n < 5; n++) (await open(get())).pause();
  await expect.poll(() => countConnections()).toBeLessThanOrEqual(2);
});

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
