import { readdirSync, readFileSync } from "node:fs";

type Reading = { minutes: number; megabytes: number; descriptors: number };

/** Samples memory and open files of a process every five seconds. Growth ignores the first fifth, the warm-up. */
export function monitorProcess(pid: number) {
  const readings: Reading[] = [];
  const start = performance.now();
  const read = () => {
    readings.push({
      minutes: (performance.now() - start) / 60_000,
      megabytes: residentMegabytes(pid),
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
      max: maxMegabytes(settled),
      perMinute: fitSlope(settled),
      perMinuteSecondHalf: fitSlope(readings.slice(Math.floor(readings.length / 2))),
    };
  };
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** CPU time of all threads so far. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Linux on every platform of ours. */
const ticksPerSecond = 100;

const maxMegabytes = (readings: readonly Reading[]) => Math.max(...readings.map(({ megabytes }) => megabytes));

/** Least squares. */
function fitSlope(readings: readonly Reading[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(readings.map(({ minutes }) => minutes));
  const y = mean(readings.map(({ megabytes }) => megabytes));
  const covariance = readings.reduce((sum, { minutes, megabytes }) => sum + (minutes - x) * (megabytes - y), 0);
  const variance = readings.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0);
  return covariance / variance;
}
