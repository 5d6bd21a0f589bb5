import { connect } from "node:net";

type ScanVerdict =
  | Readonly<{ verdict: "clean" }>
  | Readonly<{ verdict: "infected"; finding: string }>
  /** Scanner unreachable, too slow or not understood; a file is never clean by default. */
  | Readonly<{ verdict: "unchecked"; finding: string }>;

export type ScanFile = (content: Uint8Array) => Promise<ScanVerdict>;

const scanTimeoutMs = 15_000;
const chunkBytes = 65_536;
const maxReplyLength = 4_096;

/** Scans with the INSTREAM command of a ClamAV daemon. Never throws. */
export function createScanner(clamdUrl: string, waitMs = scanTimeoutMs): ScanFile {
  const { hostname, port } = new URL(clamdUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return (content) => scanStream({ host, port: Number(port) }, content, waitMs);
}

function scanStream(server: { host: string; port: number }, content: Uint8Array, waitMs: number): Promise<ScanVerdict> {
  const { promise, resolve } = Promise.withResolvers<ScanVerdict>();
  const socket = connect(server);
  const end = (verdict: ScanVerdict) => {
    clearTimeout(timer);
    socket.destroy();
    resolve(verdict);
  };
  const timer = setTimeout(() => end(unchecked("Scan timed out")), waitMs);
  let reply = "";
  socket.setEncoding("utf8");
  socket.on("connect", () => {
    socket.write("zINSTREAM\0");
    for (let at = 0; at < content.length; at += chunkBytes) writeChunk(content.subarray(at, at + chunkBytes));
    writeChunk(new Uint8Array());
  });
  socket.on("data", (part) => {
    reply += part;
    if (reply.includes("\0") || reply.length > maxReplyLength) end(parseReply(reply));
  });
  socket.on("error", ({ code, message }: NodeJS.ErrnoException) =>
    end(
      unchecked(code === "EPIPE" || code === "ECONNRESET" ? `The scanner stopped reading the file (${code})` : message),
    ),
  );
  socket.on("close", () => end(parseReply(reply)));

  function writeChunk(part: Uint8Array): void {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    socket.write(length);
    if (part.length > 0) socket.write(part);
  }
  return promise;
}

/** Reported by `AlertExceedsMax` for a file too large to scan; nothing was found in it. */
const limitExceeded = /^Heuristics\.Limits\.Exceeded/;

/** `stream: OK`, `stream: Eicar-Signature FOUND`, `INSTREAM size limit exceeded. ERROR`. */
function parseReply(reply: string): ScanVerdict {
  const line = reply.split("\0")[0]?.trim() ?? "";
  if (line === "stream: OK") return { verdict: "clean" };
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1];
  if (found && !limitExceeded.test(found)) return { verdict: "infected", finding: found };
  return unchecked(line === "" ? "No response" : line.slice(0, 200));
}

const unchecked = (finding: string): ScanVerdict => ({ verdict: "unchecked", finding });
