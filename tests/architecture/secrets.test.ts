import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";

const project = projectDir();
const secret =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bsk_live_\w{10}|\bgh[pousr]_\w{30}|\bxox[abp]-\w{10}|postgres(ql)?:\/\/\w+:(?!\$)[^@\s"'`]{8,}@(?!127|localhost)/;

test("no key, token or password is in the repository [S69]", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.json", "*.md", "*.sql", "*.sh", ".env*"],
    {
      cwd: project,
      encoding: "utf8",
    },
  );
  const found = files
    .split("\n")
    .filter((file) => file && file !== "package-lock.json" && !file.endsWith("secrets.test.ts"))
    .filter((file) => secret.test(readFileSync(path.join(project, file), "utf8")));
  expect(found).toEqual([]);
});
