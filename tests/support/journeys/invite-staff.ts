import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { projectDir } from "#platform/config.server.ts";
import { environmentWith } from "#tests/support/test-environment.ts";
import { journeyVarDir } from "./journey-var-dir.ts";

const run = promisify(execFile);

/** Invites someone with the operator's command; returns the link. Agency null: to the console. */
export async function inviteStaff(
  email: string,
  role: string,
  agency: string | null = "harbour-and-vale",
): Promise<string> {
  const place = agency === null ? ["--console"] : ["--agency", agency];
  const args = ["scripts/staff.ts", "invite", email, ...place, "--role", role];
  const env = environmentWith({ VAR_DIR: journeyVarDir });
  const { stdout } = await run(process.execPath, args, { cwd: projectDir(), env });
  const [path = ""] = /\/(desk|console)\/join#[\w-]{43}/.exec(stdout) ?? [];
  return path;
}
