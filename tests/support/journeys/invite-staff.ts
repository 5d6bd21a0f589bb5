import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { projectDir } from "#platform/config.server.ts";
import { environmentWith } from "#tests/support/test-environment.ts";
import { journeyVarDir } from "./journey-var-dir.ts";

const run = promisify(execFile);

/** Invites someone with the operator's command; returns the link. */
export async function inviteStaff(email: string, role: string, agency = "harbour-and-vale"): Promise<string> {
  const args = ["scripts/staff.ts", "invite", email, "--agency", agency, "--role", role];
  const env = environmentWith({ VAR_DIR: journeyVarDir });
  const { stdout } = await run(process.execPath, args, { cwd: projectDir(), env });
  const [path = ""] = /\/desk\/join#[\w-]{43}/.exec(stdout) ?? [];
  return path;
}
