import { readFileSync } from "node:fs";
import { settings } from "./command-settings.mjs";

const checkEveryMs = 100;

/** npm killed with SIGKILL does not stop its children: exit when it is gone, which also stops the server. */
export function exitWithNpm() {
  if (!settings.startedByNpm) return;
  const parents = readParents();
  setInterval(() => readParents() !== parents && process.exit(1), checkEveryMs).unref();
}

/** Our parent is npm or a shell of npm; for a shell, its own parent matters as well. */
function readParents() {
  try {
    const shell = `/proc/${process.ppid}`;
    const isShell = /^[^\0]*sh\0-c\0/.test(readFileSync(`${shell}/cmdline`, "utf8"));
    const fields = readFileSync(`${shell}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return isShell ? `${process.ppid} ${fields?.[1]}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
