import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";

/** In milliseconds: `at` is when the request was sent, `ms` its latency. Status 0: no response. */
export type Sample = { kind: string; status: number; retryAfter: boolean; at: number; ms: number };
/** `perSecond` and `p95` are of the 2xx responses; `failed` counts all others. */
export type LoadResult = { samples: Sample[]; perSecond: number; p95: number; failed: number };

type Request = Pick<autocannon.Request, "method" | "path" | "headers" | "body"> & { kind?: string };
type Options = {
  origin: string;
  connections: number;
  seconds: number;
  /** Fixed rate; by default each connection sends its next request as soon as the previous one is answered. */
  perSecond?: number;
  next: (n: number) => Request;
};

/** autocannon sends the requests of a second as fast as it can, so a rate is spread over staggered instances. */
const instancesPerRate = 10;
let requests = 0;

export async function runLoad({ origin, connections, seconds, perSecond, next }: Options): Promise<LoadResult> {
  const samples: Sample[] = [];
  const { host, port } = new URL(origin);
  const start = performance.now();
  const request: autocannon.Request = {
    setupRequest(defaults, context) {
      const { kind = "", headers, ...own } = next(requests++);
      Object.assign(context, { kind, sentAt: performance.now() });
      return { ...defaults, ...own, headers: { host, "accept-encoding": "br", ...headers } };
    },
    onResponse(status, _body, context, headers) {
      const { kind, sentAt } = context as { kind: string; sentAt: number };
      const retryAfter = headers?.["retry-after"] !== undefined;
      samples.push({ kind, status, retryAfter, at: sentAt - start, ms: performance.now() - sentAt });
    },
  };
  const run = async (settings: { connections: number; overallRate?: number }) => {
    const options = {
      url: `http://127.0.0.1:${port}`,
      requests: [request],
      duration: seconds,
      sampleInt: 100,
      timeout: 30,
    };
    const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
    const instance = autocannon({ ...options, ...settings, setupClient: dropBodies }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    instance.on("reqError", () => {
      const at = performance.now() - start;
      samples.push({ kind: "", status: 0, retryAfter: false, at, ms: Number.NaN });
    });
    return (await promise).duration;
  };
  const durations =
    perSecond === undefined
      ? [await run({ connections })]
      : await Promise.all(
          splitRate(perSecond).map(async (overallRate, n, { length }) => {
            await pause((n * 1_000) / length);
            return run({ connections: Math.ceil(connections / length), overallRate });
          }),
        );
  const accepted = samples.filter(isAccepted);
  return {
    samples,
    perSecond: accepted.length / Math.max(...durations),
    p95: percentileOf(accepted, 0.95),
    failed: samples.length - accepted.length,
  };
}

export const isAccepted = ({ status }: Sample) => status >= 200 && status < 300;

function splitRate(perSecond: number): number[] {
  const total = Math.max(1, Math.round(perSecond));
  const count = Math.min(instancesPerRate, total);
  return Array.from(
    { length: count },
    (_, n) => Math.floor((total * (n + 1)) / count) - Math.floor((total * n) / count),
  );
}

/** autocannon decodes every body into a string, which makes it ten times slower on compressed pages. */
function dropBodies(client: autocannon.Client): void {
  (client as autocannon.Client & { pipelinedRequests: { addBody(): void } }).pipelinedRequests.addBody = () => {};
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

export function percentileOf(samples: readonly { ms: number }[], share: number): number {
  const times = samples.map(({ ms }) => ms);
  return percentile(times, share);
}
