import path from "node:path";
import { Worker } from "node:worker_threads";
import { projectDir } from "./config.server.ts";

type Limits = Readonly<{ maxMegabytes: number; timeoutMs: number }>;

/**
 * The first message of a source file run in a thread of its own, for content of strangers that can take for ever to
 * parse. Rejects beyond the limits. Node runs the source, so that the bundled server needs no second entry.
 */
export function runInThread<Result>(file: string, workerData: unknown, limits: Limits): Promise<Result> {
  const worker = new Worker(path.join(projectDir(), file), {
    ...{ env: {}, execArgv: [], workerData },
    resourceLimits: { maxOldGenerationSizeMb: limits.maxMegabytes },
  });
  return new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("It took too long")), limits.timeoutMs);
    worker
      .once("message", resolve)
      .once("error", reject)
      .once("exit", () => {
        clearTimeout(timer);
        reject(new Error("It could not be read"));
      });
  }).finally(() => void worker.terminate());
}
