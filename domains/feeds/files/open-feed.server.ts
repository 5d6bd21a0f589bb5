import { access, constants } from "node:fs/promises";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { FeedProblem, FeedProperty, ParsedFeed } from "#domains/feeds/feed-property.ts";
import { projectDir } from "#platform/config.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { FeedList, FeedRequest, FeedResponse } from "./feed-worker.server.ts";
import type { FeedPackage } from "./read-feed.server.ts";

type Limits = { maxMegabytes?: number; timeoutMs?: number };
type Opened = Omit<ParsedFeed, FeedList> & { counts: Record<FeedList, number> };

/** Opens a feed in a thread of its own, which ends with `close`; parsing never blocks the main thread. */
export async function openFeed(source: string, limits: Limits = {}): Promise<FeedPackage> {
  const name = path.basename(source);
  await access(source, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EACCES") throw error;
    throw new OperatorError(`${name} may not be read. Upload it with permissions that let its group read it`);
  });
  const thread = startThread(name, limits);
  try {
    const { counts, ...rest } = (await thread.request({ open: source })) as Opened;
    const readList = async <Item>(list: FeedList): Promise<Item[]> => {
      const items: Item[] = [];
      while (items.length < counts[list])
        items.push(...((await thread.request({ list, from: items.length })) as Item[]));
      return items;
    };
    const properties = await readList<FeedProperty>("properties");
    const problems = await readList<FeedProblem>("problems");
    const warnings = await readList<FeedProblem>("warnings");
    const readMedia = async (media: string) => {
      const content = (await thread.request({ media })) as Uint8Array | null;
      return content && Buffer.from(content.buffer, content.byteOffset, content.length);
    };
    const hashMedia = async (hash: readonly string[]) => (await thread.request({ hash })) as (string | null)[];
    return { name, feed: { ...rest, properties, problems, warnings }, readMedia, hashMedia, close: thread.stop };
  } catch (error) {
    thread.stop();
    throw error;
  }
}

function startThread(name: string, { maxMegabytes = 1_024, timeoutMs = 300_000 }: Limits) {
  // Node runs the source, so that the bundled server needs no second entry. The thread has no use for secrets.
  const worker = new Worker(path.join(projectDir(), "domains/feeds/files/feed-worker.server.ts"), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const ended = new Promise<never>((_, reject) => {
    worker.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? new OperatorError(`${name} needs more than ${maxMegabytes} MB of memory to read`)
          : error,
      ),
    );
    worker.once("exit", () => reject(new OperatorError(`${name} could not be read in ${timeoutMs / 1_000} seconds`)));
  });
  ended.catch(() => {});
  const stop = () => void worker.terminate();
  async function send(request: FeedRequest): Promise<unknown> {
    const timer = setTimeout(stop, timeoutMs);
    worker.postMessage(request);
    const answered = new Promise<FeedResponse>((resolve) => worker.once("message", resolve));
    const response = await Promise.race([answered, ended]).finally(() => clearTimeout(timer));
    if ("result" in response) return response.result;
    throw new OperatorError(response.rejected);
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    stop,
    request(request: FeedRequest): Promise<unknown> {
      const answer = last.then(() => send(request));
      last = answer.catch(() => {});
      return answer;
    },
  };
}
