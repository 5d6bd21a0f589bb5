import { connect } from "node:net";

type ScanVerdict =
  | Readonly<{ verdict: "clean" }>
  | Readonly<{ verdict: "infected"; finding: string }>
  /** The scanner was away, too slow, or said nothing we understand; a file is never clean by default. */
  | Readonly<{ verdict: "unchecked"; finding: string }>;

export type ScanFile = (content: Uint8Array) => Promise<ScanVerdict>;

const patienceMs = 15_000;
const chunkBytes = 65_536;
const longestReply = 4_096;

/** Asks a ClamAV daemon by its INSTREAM command. Never throws. */
export function createScanner(clamdUrl: string, waitMs = patienceMs): ScanFile {
  const { hostname, port } = new URL(clamdUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return (content) => ask({ host, port: Number(port) }, content, waitMs);
}

function ask(server: { host: string; port: number }, content: Uint8Array, waitMs: number): Promise<ScanVerdict> {
  const { promise, resolve } = Promise.withResolvers<ScanVerdict>();
  const socket = connect(server);
  const end = (verdict: ScanVerdict) => {
    clearTimeout(timer);
    socket.destroy();
    resolve(verdict);
  };
  const timer = setTimeout(() => end(unchecked("It took too long")), waitMs);
  let reply = "";
  socket.setEncoding("utf8");
  socket.on("connect", () => {
    socket.write("zINSTREAM\0");
    for (let at = 0; at < content.length; at += chunkBytes) writeChunk(content.subarray(at, at + chunkBytes));
    writeChunk(new Uint8Array());
  });
  socket.on("data", (part) => {
    reply += part;
    if (reply.includes("\0") || reply.length > longestReply) end(readReply(reply));
  });
  socket.on("error", ({ code, message }: NodeJS.ErrnoException) =>
    end(unchecked(code === "EPIPE" || code === "ECONNRESET" ? `It took no more of the file (${code})` : message)),
  );
  socket.on("close", () => end(readReply(reply)));

  function writeChunk(part: Uint8Array): void {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    socket.write(length);
    if (part.length > 0) socket.write(part);
  }
  return promise;
}

/** What `AlertExceedsMax` makes of a file that is too large to be looked through: nothing was found in it. */
const notLookedThrough = /^Heuristics\.Limits\.Exceeded/;

/** `stream: OK`, `stream: Eicar-Signature FOUND`, `INSTREAM size limit exceeded. ERROR`. */
function readReply(reply: string): ScanVerdict {
  const line = reply.split("\0")[0]?.trim() ?? "";
  if (line === "stream: OK") return { verdict: "clean" };
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1];
  if (found && !notLookedThrough.test(found)) return { verdict: "infected", finding: found };
  return unchecked(line === "" ? "It gave no answer" : line.slice(0, 200));
}

const unchecked = (finding: string): ScanVerdict => ({ verdict: "unchecked", finding });
