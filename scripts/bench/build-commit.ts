import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";

const project = projectDir();

export type CommitBuild = { folder: string; commit: string; remove(): void };

/** Builds a commit of this repository in `folder`; shares node_modules if they contain all of its packages. */
export function buildCommit(ref: string, folder = path.join(project, "var", `build-${process.pid}`)): CommitBuild {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: project, encoding: "utf8" }).trim();
  const remove = () => git("worktree", "remove", "--force", folder);
  git("worktree", "add", "--quiet", "--detach", folder, ref);
  try {
    const packages = path.join(folder, "node_modules");
    if (hasPackagesOf(folder)) symlinkSync(path.join(project, "node_modules"), packages);
    else execFileSync("npm", ["ci"], { cwd: folder, stdio: "ignore" });
    execFileSync(path.join(packages, ".bin/react-router"), ["build"], { cwd: folder, stdio: "ignore" });
    return { folder, commit: git("rev-parse", "--short", ref), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function hasPackagesOf(folder: string): boolean {
  const [wanted, present] = [folder, project].map((root): Record<string, { integrity?: string }> => {
    const lockfile = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
    return lockfile.packages;
  });
  return Object.entries(wanted ?? {}).every(
    ([name, { integrity }]) => name === "" || present?.[name]?.integrity === integrity,
  );
}
