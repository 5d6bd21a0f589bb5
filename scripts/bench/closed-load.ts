import { openHttpSocket } from "./http-socket.ts";

type Options = { port: number; connections: number; seconds: number; next: (n: number) => string };
/** Of what was answered 200; `refused` are the others. */
export type Rate = { perSecond: number; p95: number; refused: number };

let asked = 0;

/** As much as so many visitors can ask for, each of whom asks again as soon as they are answered. */
export async function loadClosely({ port, connections, seconds, next }: Options): Promise<Rate> {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = openHttpSocket(port);
      while (performance.now() < end) {
        const begun = performance.now();
        const { status } = await socket.ask(next(asked++));
        if (status === 200) times.push(performance.now() - begun);
        else refused++;
      }
      socket.close();
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN, refused };
}
