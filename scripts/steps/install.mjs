import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject, pinnedNode, settings } from "./command-settings.mjs";
import { runQuietly } from "./run-program.mjs";

const stamp = inProject("node_modules/.gable-lock");

/** Runs `npm ci` unless the lockfile's packages are installed. */
export async function installIfNeeded() {
  const wanted = lockfileHash();
  if (read(stamp) === wanted) return;
  if (!isInstalled()) {
    const packages = packagesForThisMachine();
    const countInstalled = () => packages.filter((folder) => existsSync(inProject(folder, "package.json"))).length;
    await runQuietly("Installing packages", npm("ci", "--include=dev", "--loglevel=error"), {
      detail: () => `${countInstalled()} of ${packages.length}`,
    });
  }
  if (!existsSync(pinnedNode))
    throw new Error("npm did not install the pinned Node, because install scripts are disabled (ignore-scripts).");
  writeFileSync(stamp, wanted);
}

/** Whether a manual `npm install` has installed the lockfile's packages. */
function isInstalled() {
  const done = JSON.parse(read(inProject("node_modules/.package-lock.json")) ?? "{}").packages;
  if (!done || !existsSync(pinnedNode)) return false;
  return Object.entries(lockfile().packages).every(
    ([folder, wanted]) =>
      folder === "" || done[folder]?.integrity === wanted.integrity || (wanted.optional && !done[folder]),
  );
}

function packagesForThisMachine() {
  const fits = (list, own) => !list || list.includes(own);
  return Object.entries(lockfile().packages)
    .filter(([folder]) => folder !== "")
    .filter(([, { os, cpu, libc }]) => fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, "glibc"))
    .map(([folder]) => folder);
}

/** The npm that started this process, so that both use the same Node. */
function npm(...args) {
  return settings.npm?.endsWith(".js") ? [process.execPath, [settings.npm, ...args]] : ["npm", args];
}

function lockfile() {
  return JSON.parse(readFileSync(inProject("package-lock.json"), "utf8"));
}

function lockfileHash() {
  const machine = `${process.platform} ${process.arch}`;
  return createHash("sha256")
    .update(machine)
    .update(readFileSync(inProject("package-lock.json")))
    .digest("hex");
}

function read(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}
