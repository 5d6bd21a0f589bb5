import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Server as Listener } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeInTime, drain } from "./graceful-shutdown.server.ts";
import { listen } from "./listen.server.ts";

let server: Server;
let listeners: Listener[];
let agent: Agent;
let answers: ServerResponse[];
let port: number;
beforeEach(async () => {
  answers = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer((_request, response) => void answers.push(response));
  listeners = await listen(server, 0, "127.0.0.1");
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

const ask = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port, agent }, (answer) => resolve(answer.resume())).on("error", reject);
  });

test("finishes open and pipelined requests, then closes the connection [S60]", async () => {
  const asked = [ask(), ask()];
  await expect.poll(() => answers.length).toBe(1);
  const drained = drain(server, listeners);
  answers[0]?.end("first");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.end("second");
  const [first, second] = await Promise.all(asked);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
  expect(second?.headers.connection).toBe("close");
  await drained;
});

test("closes idle keep-alive connections", async () => {
  const asked = ask();
  await expect.poll(() => answers.length).toBe(1);
  const drained = drain(server, listeners);
  answers[0]?.end("only");
  expect((await asked).statusCode).toBe(200);
  await drained;
});

test("answers a request that a proxy sends over an idle connection half a second after the shutdown began [S60]", async () => {
  const first = ask();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.end("before");
  await first;
  vi.useFakeTimers({ toFake: ["setInterval", "performance"] });
  const drained = drain(server, listeners);
  vi.advanceTimersByTime(500);
  const second = ask();
  vi.useRealTimers();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.end("during");
  expect((await second).headers.connection).toBe("close");
  await drained;
});

test("accepts connections on every listener and does not share the port with another process", async () => {
  const asked = Array.from({ length: 40 }, () => fetch(`http://127.0.0.1:${port}/`));
  await expect.poll(() => answers.length).toBe(40);
  const drained = drain(server, listeners);
  for (const answer of answers) answer.end("through");
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(40).fill(200));
  await drained;
  listeners = await listen(createServer(), port, "127.0.0.1");
  await expect(listen(createServer(), port, "127.0.0.1")).rejects.toThrow("already in use");
  await drain(server, listeners);
});

test("stops every part, in order, within a time limit even if some hang or fail [S60]", async () => {
  const closed: string[] = [];
  const hang = () => new Promise(() => {});
  const fail = () => Promise.reject(new Error("connection lost"));
  const closers = [() => closed.push("listener"), hang, fail, async () => closed.push("pool"), hang];
  const start = performance.now();
  const closing = closeInTime(closers, 100);
  await expect(closing).rejects.toThrow("Not every part");
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(closed).toEqual(["listener", "pool"]);
  await expect(closeInTime([() => closed.push("again")], 100)).resolves.toBeUndefined();
});
