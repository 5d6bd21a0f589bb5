import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

/** Saves the home page for the static page server: its headers, and its body compressed as the server compresses it. */
export async function saveResponse(base: string, file: string): Promise<void> {
  const response = await fetch(base, { headers: { "accept-encoding": "br" } });
  const skipped = ["connection", "content-length", "date", "keep-alive", "transfer-encoding", "x-request-id"];
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !skipped.includes(name)));
  const html = Buffer.from(await response.arrayBuffer());
  writeFileSync(`${file}.br`, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  writeFileSync(`${file}.headers.json`, JSON.stringify({ ...headers, "content-encoding": "br" }));
}
