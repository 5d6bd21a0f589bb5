import { openHttpSocket } from "./http-socket.ts";

type Options = { port: number; connections: number; seconds: number; next: (n: number) => string };
/** Rates of the 200 responses; `failed` counts all others. */
export type LoadResult = { perSecond: number; p95: number; failed: number };

let requests = 0;

/** Closed-loop load: each connection sends its next request as soon as the previous one is answered. */
export async function runClosedLoop({ port, connections, seconds, next }: Options): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = openHttpSocket(port);
      while (performance.now() < end) {
        const start = performance.now();
        const { status } = await socket.request(next(requests++));
        if (status === 200) times.push(performance.now() - start);
        else failed++;
      }
      socket.close();
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, failed };
}
