import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createScanner } from "./clamd.server.ts";

let server: Server;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Reads the stream as documented by clamd and replies when it is complete. */
async function clamd(answer: (content: Buffer, socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let taken = Buffer.alloc(0);
    socket.on("data", (part) => {
      taken = Buffer.concat([taken, part]);
      const content = contentOf(taken);
      if (content) answer(content, socket);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function contentOf(taken: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (taken.subarray(0, command.length).toString() !== command) return null;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= taken.length; ) {
    const length = taken.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(taken.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const replies = (reply: string) => clamd((_content, socket) => socket.end(reply));

test("sends a large clean file in full and reports it clean", async () => {
  const content = Buffer.alloc(3_000_001, "Harbour & Vale ");
  let same = false;
  const url = await clamd((taken, socket) => {
    same = taken.equals(content);
    socket.end("stream: OK\0");
  });
  expect(await createScanner(url)(content)).toEqual({ verdict: "clean" });
  expect(same).toBe(true);
});

test("reports the name of a virus", async () => {
  const url = await replies("stream: Win.Test.EICAR_HDB-1 FOUND\0");
  expect(await createScanner(url)(Buffer.from("X5O!"))).toEqual({
    verdict: "infected",
    finding: "Win.Test.EICAR_HDB-1",
  });
});

test.each([
  ["an error", "INSTREAM size limit exceeded. ERROR\0", "INSTREAM size limit exceeded. ERROR"],
  ["nonsense", "HTTP/1.1 200 OK\r\n\r\nstream: OK", expect.stringContaining("HTTP/1.1")],
  ["an unterminated reply", "x".repeat(9_000), "x".repeat(200)],
  ["a closed connection", "", "No response"],
  [
    "a scanner limit",
    "stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0",
    expect.stringContaining("Limits.Exceeded"),
  ],
])("with %s a file is not clean [S27]", async (_what, reply, finding) => {
  expect(await createScanner(await replies(reply))(Buffer.from("a"))).toEqual({ verdict: "unchecked", finding });
});

test("gives up on a scanner that does not reply [S27]", async () => {
  const url = await clamd(() => {});
  expect(await createScanner(url, 100)(Buffer.from("a"))).toEqual({
    verdict: "unchecked",
    finding: "Scan timed out",
  });
});

test("gives up on an unreachable scanner", async () => {
  const url = await clamd(() => {});
  server.close();
  await once(server, "close");
  expect(await createScanner(url)(Buffer.from("a"))).toMatchObject({
    verdict: "unchecked",
    finding: expect.stringContaining("ECONNREFUSED"),
  });
});
