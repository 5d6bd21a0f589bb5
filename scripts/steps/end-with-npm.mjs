import { readFileSync } from "node:fs";
import { given } from "./environment.mjs";

const checkEveryMs = 100;

/** npm killed outright tells nobody. We end as well then, and so does the server, which nobody could see any more. */
export function endWithNpm() {
  if (!given.startedByNpm) return;
  const callers = callersOf();
  setInterval(() => callersOf() !== callers && process.exit(1), checkEveryMs).unref();
}

/** npm calls us itself or through a shell that waits, and only in that case matters who called our caller. */
function callersOf() {
  try {
    const shell = `/proc/${process.ppid}`;
    const isWaitingShell = /^[^\0]*sh\0-c\0/.test(readFileSync(`${shell}/cmdline`, "utf8"));
    const fields = readFileSync(`${shell}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return isWaitingShell ? `${process.ppid} ${fields?.[1]}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
