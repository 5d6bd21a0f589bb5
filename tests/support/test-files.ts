import { readdirSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";

const folders = ["app", "db", "domains", "format", "platform", "scripts", "server", "tests", "ui"];

/** Absolute paths of all unit tests, journeys and fault scenarios. */
export function listTestFiles(): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(projectDir(), folder), { recursive: true, encoding: "utf8" })
      .filter(
        (file) => /\.(test|spec)\.tsx?$/.test(file) || (folder === "tests" && file.startsWith("faults/scenarios/")),
      )
      .map((file) => path.join(projectDir(), folder, file)),
  );
}
