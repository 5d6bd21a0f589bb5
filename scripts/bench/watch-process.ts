import { readdirSync, readFileSync } from "node:fs";

type Reading = { minutes: number; megabytes: number; descriptors: number };

/** Memory and open files of a process every five seconds, and how fast the memory grows: over the last four fifths, the last half. */
export function watchProcess(pid: number) {
  const readings: Reading[] = [];
  const begun = performance.now();
  const read = () => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    readings.push({
      minutes: (performance.now() - begun) / 60_000,
      megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    });
  };
  read();
  const timer = setInterval(read, 5_000);
  return () => {
    clearInterval(timer);
    read();
    const settled = readings.slice(Math.floor(readings.length / 5));
    return {
      first: readings[0],
      last: readings.at(-1),
      highest: highestOf(settled),
      perMinute: slopeOf(settled),
      perMinuteAtLast: slopeOf(readings.slice(Math.floor(readings.length / 2))),
    };
  };
}

const highestOf = (readings: readonly Reading[]) => Math.max(...readings.map(({ megabytes }) => megabytes));

/** Least squares. */
function slopeOf(readings: readonly Reading[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(readings.map(({ minutes }) => minutes));
  const y = mean(readings.map(({ megabytes }) => megabytes));
  const over = readings.reduce((sum, { minutes, megabytes }) => sum + (minutes - x) * (megabytes - y), 0);
  const under = readings.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
  return over / under;
}
