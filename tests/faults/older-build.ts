import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

const project = path.resolve(import.meta.dirname, "../..");

export type OlderBuild = { folder: string; commit: string; remove(): void };

/** Another commit of this repository, built in a folder of its own, with our packages where it wants the same. */
export function buildOlder(ref: string, folder: string): OlderBuild {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: project, encoding: "utf8" }).trim();
  const remove = () => git("worktree", "remove", "--force", folder);
  git("worktree", "add", "--detach", folder, ref);
  try {
    const lock = (root: string) => readFileSync(path.join(root, "package-lock.json"), "utf8");
    const packages = path.join(folder, "node_modules");
    if (lock(folder) === lock(project)) symlinkSync(path.join(project, "node_modules"), packages);
    else execFileSync("npm", ["ci"], { cwd: folder, stdio: "ignore" });
    execFileSync(path.join(packages, ".bin/react-router"), ["build"], { cwd: folder, stdio: "ignore" });
    return { folder, commit: git("rev-parse", "--short", ref), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
