import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The process start time in a form that clock changes do not affect; null if the process has ended or cannot be read.
 */
export function getProcessStart(pid: number): string | null {
  if (process.platform !== "linux") return ps(pid, "lstart=");
  const [state, ...fields] = procFields(pid) ?? [];
  if (fields.length === 0 || state === "Z") return null;
  return `${readProc("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}/${fields[18]}`;
}

export function isRunning(pid: number): boolean {
  if (process.platform === "linux" && procFields(pid)?.[0] === "Z") return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The whole command line of a process, or null. */
export function getProcessCommand(pid: number): string | null {
  if (process.platform !== "linux") return ps(pid, "command=");
  return readProc(`/proc/${pid}/cmdline`)?.replaceAll("\0", " ").trim() || null;
}

/** Fields after the command name, which is in brackets and may itself contain spaces and brackets. */
function procFields(pid: number): string[] | undefined {
  const stat = readProc(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
}

function readProc(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  try {
    const env = { PATH: "/bin:/usr/bin", LC_ALL: "C", TZ: "UTC" };
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8", env }).trim() || null;
  } catch {
    return null;
  }
}
