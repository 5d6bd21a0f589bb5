import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** The home page as a browser gets it, for the fixed page: its headers, and its body packed as the server packs it. */
export async function keepAnswer(base: string, file: string): Promise<void> {
  const answer = await fetch(base, { headers: { "accept-encoding": "br" } });
  const own = ["connection", "content-length", "date", "keep-alive", "transfer-encoding", "x-request-id"];
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)));
  const html = Buffer.from(await answer.arrayBuffer());
  writeFileSync(`${file}.br`, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  writeFileSync(`${file}.headers.json`, JSON.stringify({ ...headers, "content-encoding": "br" }));
}
