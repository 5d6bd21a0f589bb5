import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drain } from "./drain.server.ts";

let server: Server;
let agent: Agent;
let answers: ServerResponse[];
beforeEach(async () => {
  answers = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createServer((_request, response) => void answers.push(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

const ask = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: "127.0.0.1", port, agent }, (answer) => resolve(answer.resume())).on("error", reject);
  });

test("who is being answered is answered, and so is the next on the same connection, which then ends", async () => {
  const asked = [ask(), ask()];
  await expect.poll(() => answers.length).toBe(1);
  const drained = drain(server);
  answers[0]?.end("first");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.end("second");
  const [first, second] = await Promise.all(asked);
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
  expect(second?.headers.connection).toBe("close");
  await drained;
});

test("a connection on which nothing more is asked does not hold the stop up", async () => {
  const asked = ask();
  await expect.poll(() => answers.length).toBe(1);
  const drained = drain(server);
  answers[0]?.end("only");
  expect((await asked).statusCode).toBe(200);
  await drained;
});

test("a server that never listened is drained", async () => {
  await drain(createServer());
});
