import { readFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";

/** Reads the examples of a page in docs/api by the name after their fence: ```json signed-in. */
export function readApiExamples(file: string): (example: string) => Record<string, unknown> {
  const text = readFileSync(path.join(projectDir(), "docs/api", file), "utf8");
  return (example) => {
    const block = text.split(`\`\`\`json ${example}\n`)[1]?.split("```")[0];
    if (block === undefined) throw new Error(`docs/api/${file} has no example '${example}'`);
    return JSON.parse(block);
  };
}
