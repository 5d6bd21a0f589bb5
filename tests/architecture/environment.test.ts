import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const project = path.resolve(import.meta.dirname, "../..");

/** `import.meta.env.SSR` is no setting: it says for whom the build is made. */
test("the environment is read in one place", () => {
  const sources = globSync("{app,domains,ui,platform,server,db}/**/*.{ts,tsx}", { cwd: project });
  const reading = sources.filter((file) =>
    /(process\.env|import\.meta\.env)\b(?!\.SSR)/.test(readFileSync(path.join(project, file), "utf8")),
  );
  expect(reading).toEqual(["platform/config.server.ts"]);
});
