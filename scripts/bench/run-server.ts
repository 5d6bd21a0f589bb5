import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { environmentWith } from "./bench-settings.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

type Options = { env?: NodeJS.ProcessEnv; project?: string | undefined; program?: readonly string[] };

/** The production build with its own Postgres, unless `env` names one. */
export function runServer(varDir: string, { env, ...options }: Options = {}): Promise<ServerProcess> {
  const settings = environmentWith({ LOG_LEVEL: "warn", PORT: "0", VAR_DIR: varDir, DATABASE_URL: "", ...env });
  return startServerProcess({ env: settings, ...options });
}

/** The same Hono on the same Node, sending only the headers and bytes of the home page at `origin`. */
export async function runStaticPageServer(origin: string, file: string): Promise<ServerProcess> {
  const response = await fetch(origin, { headers: { "accept-encoding": "br" } });
  const skipped = ["connection", "content-length", "date", "keep-alive", "transfer-encoding", "x-request-id"];
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !skipped.includes(name)));
  const html = Buffer.from(await response.arrayBuffer());
  writeFileSync(`${file}.br`, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  writeFileSync(`${file}.headers.json`, JSON.stringify({ ...headers, "content-encoding": "br" }));
  return startServerProcess({ env: environmentWith({}), program: ["scripts/bench/static-page-server.ts", file] });
}
