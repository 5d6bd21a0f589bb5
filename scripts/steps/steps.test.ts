import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Child, startChild } from "#tests/support/processes/child-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const steps = {
  cloneLock: "scripts/steps/clone-lock.mjs",
  nodeVersion: "scripts/steps/run-main.mjs",
  testCounts: "scripts/steps/test-counts.mjs",
};

describe("command steps", { timeout: 60_000 }, () => {
  let folder: string;
  let remove: () => void;
  let children: Child[];
  const run = (program: string, args: string[] = []) => {
    const child = startChild(program, args);
    children.push(child);
    return child;
  };
  const count = (reader: string, report: object | null) => {
    const file = path.join(folder, "report.json");
    if (report) writeFileSync(file, JSON.stringify(report));
    return run(
      `import { ${reader} } from "./${steps.testCounts}";
      console.log(JSON.stringify(${reader}(process.argv[1])));`,
      [file],
    ).nextLine();
  };

  beforeEach(() => {
    ({ folder, remove } = createTemporaryFolder());
    children = [];
  });
  afterEach(async () => {
    await Promise.all(children.map((child) => child.kill()));
    remove();
  });

  it("reject an unsupported Node version", async () => {
    const child = run(
      `import { requireSupportedNode } from "./${steps.nodeVersion}";
      console.error = console.log;
      Object.defineProperty(process.versions, "node", { value: "18.20.0" });
      requireSupportedNode();
      console.log("continued");`,
    );
    expect(await child.nextLine()).toMatch(/^Gable needs Node 20 or newer; this is Node 18\.20\.0\./);
    expect(await child.nextLine()).toBe("");
  });

  it("lock the clone to one process and release the lock when that process is killed", async () => {
    const lock = `
      import { withCloneLock } from "./${steps.cloneLock}";
      await withCloneLock(() => {
        console.log("locked");
        return new Promise((resolve) => setTimeout(resolve, 60_000));
      }, process.argv[1]).catch((error) => console.log(error.message));`;
    const first = run(lock, [folder]);
    expect(await first.nextLine()).toBe("locked");
    expect(await run(lock, [folder]).nextLine()).toBe(
      `Another process (${first.pid}) is installing or building Gable here. Wait until it is done.`,
    );
    await first.kill();
    expect(await run(lock, [folder]).nextLine()).toBe("locked");
  });

  it("take turns with the lock within one process", async () => {
    const child = run(
      `import { withCloneLock } from "./${steps.cloneLock}";
      const work = (name) => withCloneLock(async () => {
        console.log(name, "starts");
        await new Promise(setImmediate);
        console.log(name, "ends");
      }, process.argv[1]);
      await Promise.all([work("build"), work("unit")]);`,
      [folder],
    );
    for (const line of ["build starts", "build ends", "unit starts", "unit ends"])
      expect(await child.nextLine()).toBe(line);
  });

  it("count a test file that fails to load as a failure", async () => {
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

  it("count a journey that passed when CI repeated it", async () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] };
    expect(await count("countPlaywright", report)).toBe('{"passed":6,"failed":2}');
  });

  it("count nothing without a report", async () => {
    expect(await count("countVitest", null)).toBe('{"passed":0,"failed":0}');
    expect(await count("countPlaywright", null)).toBe('{"passed":0,"failed":0}');
  });
});
