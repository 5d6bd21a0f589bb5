import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { given } from "./environment.mjs";
import { inProject, pinnedNode } from "./project.mjs";
import { runQuietly } from "./run.mjs";

const stamp = inProject("node_modules/.gable-lock");

/** Installs exactly what the lockfile names, when that is not what is there. */
export async function installIfNeeded() {
  const wanted = lockfileHash();
  if (read(stamp) === wanted) return;
  if (!isInstalled()) {
    const packages = packagesForThisMachine();
    const here = () => packages.filter((folder) => existsSync(inProject(folder, "package.json"))).length;
    await runQuietly("Installing packages", npm("ci", "--include=dev", "--loglevel=error"), {
      detail: () => `${here()} of ${packages.length}`,
    });
  }
  if (!existsSync(pinnedNode))
    throw new Error("npm left out the pinned Node, because it is told not to run install scripts (ignore-scripts).");
  writeFileSync(stamp, wanted);
}

/** True when npm itself, called by hand, has already put the lockfile's packages there. */
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

/** The npm that called us, so that its Node is ours. */
function npm(...args) {
  return given.npm?.endsWith(".js") ? [process.execPath, [given.npm, ...args]] : ["npm", args];
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
