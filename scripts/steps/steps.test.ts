import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Child, startChild } from "#tests/support/child.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

describe("the steps of the commands", { timeout: 60_000 }, () => {
  let folder: string;
  let remove: () => void;
  let children: Child[];
  const run = (program: string, args: string[] = []) => {
    const child = startChild(program, args);
    children.push(child);
    return child;
  };
  const count = (how: string, report: object | null) => {
    const file = path.join(folder, "report.json");
    if (report) writeFileSync(file, JSON.stringify(report));
    return run(
      `import { ${how} } from "./scripts/steps/test-counts.mjs";
      console.log(JSON.stringify(${how}(process.argv[1])));`,
      [file],
    ).nextLine();
  };

  beforeEach(() => {
    ({ folder, remove } = temporaryFolder());
    children = [];
  });
  afterEach(async () => {
    await Promise.all(children.map((child) => child.kill()));
    remove();
  });

  it("refuse an old Node with a sentence", async () => {
    const child = run(
      `import { refuseOldNode } from "./scripts/steps/node-version.mjs";
      console.error = console.log;
      Object.defineProperty(process.versions, "node", { value: "18.20.0" });
      refuseOldNode();
      console.log("went on");`,
    );
    expect(await child.nextLine()).toMatch(/^Gable needs Node 20 or newer, and this is Node 18\.20\.0\./);
    expect(await child.nextLine()).toBe("");
  });

  it("prepare a clone once at a time, also after a preparing process was killed", async () => {
    const prepare = `
      import { oneAtATime } from "./scripts/steps/one-at-a-time.mjs";
      await oneAtATime(() => {
        console.log("preparing");
        return new Promise((resolve) => setTimeout(resolve, 60_000));
      }, process.argv[1]).catch((error) => console.log(error.message));`;
    const first = run(prepare, [folder]);
    expect(await first.nextLine()).toBe("preparing");
    expect(await run(prepare, [folder]).nextLine()).toBe(
      `Another start is preparing Gable here (process ${first.pid}). Wait until it is done.`,
    );
    await first.kill();
    expect(await run(prepare, [folder]).nextLine()).toBe("preparing");
  });

  it("count a test file that could not be loaded as a failure", async () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: "failed", assertionResults: [] },
        { status: "failed", assertionResults: [{}] },
        { status: "passed", assertionResults: [{}, {}, {}] },
      ],
    };
    expect(await count("countVitest", report)).toBe('{"passed":3,"failed":2}');
  });

  it("count a journey that passed only at the second try as a failure", async () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(await count("countPlaywright", report)).toBe('{"passed":5,"failed":3}');
  });

  it("count nothing when there is no report", async () => {
    expect(await count("countVitest", null)).toBe('{"passed":0,"failed":0}');
    expect(await count("countPlaywright", null)).toBe('{"passed":0,"failed":0}');
  });
});
