import { startServerProcess } from "../../scripts/bench/server-process.ts";
import { environmentWith } from "../support/test-environment.ts";

export type SiteProcess = {
  origin: string;
  pid(): number;
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  env: Readonly<Record<string, string>>;
  port: number;
  node?: readonly string[];
  project?: string | undefined;
};

/** The production build, which can be killed and restarted in the same folder. */
export async function startSite({ env, port, node = [], project }: Options): Promise<SiteProcess> {
  const settings = environmentWith({ LOG_LEVEL: "error", ...env, PORT: String(port) });
  const program = ["--enable-source-maps", ...node, "build/server/index.js"];
  const start = () => startServerProcess({ env: settings, program, project });
  let server = await start();
  return {
    origin: `http://localhost:${port}`,
    pid: () => server.pid,
    killAndRestart: async () => {
      await server.stop("SIGKILL");
      server = await start();
    },
    stop: () => server.stop(),
  };
}
