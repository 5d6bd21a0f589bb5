import { readFileSync } from "node:fs";

/** An example of docs/api, named after its fence: ```json signed-in. */
export function documentedIn(file: string): (example: string) => Record<string, unknown> {
  const text = readFileSync(new URL(`../../docs/api/${file}`, import.meta.url), "utf8");
  return (example) => {
    const block = text.split(`\`\`\`json ${example}\n`)[1]?.split("```")[0];
    if (block === undefined) throw new Error(`docs/api/${file} has no example '${example}'`);
    return JSON.parse(block);
  };
}
