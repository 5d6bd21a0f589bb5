import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { environmentWith } from "./environment.ts";
import { journeyFolder } from "./journey-folder.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const project = path.resolve(import.meta.dirname, "../..");

type Changes = { slug: string; hostname: string; settings: object };

/** A company like Northgate, with a name and settings of its own, applied to the journeys' database as a vendor would. */
export function applyChangedAgency({ slug, hostname, settings }: Changes): void {
  const { folder, remove } = temporaryFolder();
  try {
    const own = path.join(folder, slug);
    cpSync(path.join(project, "agencies/northgate"), own, { recursive: true });
    merge(path.join(own, "agency.json"), { slug, hostnames: [hostname] });
    merge(path.join(own, "settings.json"), settings);
    execFileSync(process.execPath, ["scripts/agency.ts", "apply", own], {
      cwd: project,
      env: environmentWith({ VAR_DIR: journeyFolder }),
      stdio: "pipe",
    });
  } finally {
    remove();
  }
}

function merge(file: string, changes: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...changes }));
}
