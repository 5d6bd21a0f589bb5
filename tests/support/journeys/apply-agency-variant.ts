import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { environmentWith } from "#tests/support/test-environment.ts";
import { journeyVarDir } from "./journey-var-dir.ts";

const project = projectDir();

type Changes = { slug: string; hostname: string; settings: object };

/** Applies a copy of Northgate with its own host name and settings to the journeys' database. */
export function applyAgencyVariant({ slug, hostname, settings }: Changes): void {
  const { folder, remove } = createTemporaryFolder();
  try {
    const copy = path.join(folder, slug);
    cpSync(path.join(project, "agencies/northgate"), copy, { recursive: true });
    mergeJson(path.join(copy, "agency.json"), { slug, hostnames: [hostname] });
    mergeJson(path.join(copy, "settings.json"), settings);
    execFileSync(process.execPath, ["scripts/agency.ts", "apply", copy], {
      cwd: project,
      env: environmentWith({ VAR_DIR: journeyVarDir }),
      stdio: "pipe",
    });
  } finally {
    remove();
  }
}

function mergeJson(file: string, changes: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...changes }));
}
