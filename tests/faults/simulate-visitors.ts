import { setTimeout as pause } from "node:timers/promises";
import { sendLead, type TimedResponse } from "./send-lead.ts";

export type Traffic = {
  /** References of the acknowledged leads. */
  acknowledged: string[];
  leads: TimedResponse[];
  /** Responses of the cached home page. */
  cached: TimedResponse[];
  /** Responses of URLs not requested before. */
  uncached: TimedResponse[];
};

type Options = { origin: string; name: string; senders?: number };

/** Simulates visitors who read pages and send enquiries during `fault` and for two seconds after it. */
export async function simulateVisitorsDuring(options: Options, fault: () => Promise<unknown>): Promise<Traffic> {
  const { origin, name, senders = 4 } = options;
  const seen: Traffic = { acknowledged: [], leads: [], cached: [], uncached: [] };
  await timedGet(origin, "/", []);
  let stopped = false;
  let sent = 0;
  const send = async () => {
    while (!stopped) {
      const email = `${name}-${sent++}@example.com`;
      seen.acknowledged.push(await sendLead({ origin, email, onResponse: (response) => seen.leads.push(response) }));
      await pause(50);
    }
  };
  const readRepeatedly = async (pathAt: (n: number) => string, into: TimedResponse[], intervalMs: number) => {
    for (let n = 0; !stopped; n++) {
      await timedGet(origin, pathAt(n), into);
      await pause(intervalMs);
    }
  };
  const visitors = [
    ...Array.from({ length: senders }, send),
    readRepeatedly(() => "/", seen.cached, 50),
    readRepeatedly((n) => `/?uncached=${name}-${n}`, seen.uncached, 300),
  ];
  try {
    await fault();
    await pause(2_000);
  } finally {
    stopped = true;
    await Promise.all(visitors);
  }
  return seen;
}

/** Records the response of one request; never throws. */
export async function timedGet(origin: string, path: string, into: TimedResponse[]): Promise<TimedResponse> {
  const start = performance.now();
  const result: TimedResponse = await fetch(origin + path).then(
    async (response) => {
      await response.arrayBuffer();
      return {
        status: response.status,
        retryAfter: response.headers.get("retry-after"),
        ms: performance.now() - start,
      };
    },
    () => ({ status: 0, retryAfter: null, ms: performance.now() - start }),
  );
  into.push(result);
  return result;
}
