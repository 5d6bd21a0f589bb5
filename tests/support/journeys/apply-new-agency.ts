import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { scaffoldAgency } from "#server/agency-folder/scaffold-agency.server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { environmentWith } from "#tests/support/test-environment.ts";
import { journeyVarDir } from "./journey-var-dir.ts";

const template = "agencies/harbour-and-vale";

/** What `npm run agency -- new` and `apply` do, outside the project's own agencies. */
export async function applyNewAgency(slug: string): Promise<void> {
  const { folder, remove } = createTemporaryFolder();
  try {
    mkdirSync(path.join(folder, "agencies"));
    cpSync(path.join(projectDir(), template), path.join(folder, template), { recursive: true });
    const written = await scaffoldAgency(folder, { slug });
    execFileSync(process.execPath, ["scripts/agency.ts", "apply", written], {
      cwd: projectDir(),
      env: environmentWith({ VAR_DIR: journeyVarDir }),
      stdio: "pipe",
    });
  } finally {
    remove();
  }
}
