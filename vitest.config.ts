import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { testSettings } from "./tests/support/test-environment.ts";
import { listDatabaseTests, listWindowTests } from "./tests/support/vitest/database-tests.ts";
import { SlowFirstSequencer } from "./tests/support/vitest/slow-first-sequencer.ts";

const databaseTests = listDatabaseTests(import.meta.dirname);
const windowTests = listWindowTests(import.meta.dirname);

/** `database` has a Postgres and `window` a page of its own for each file; `pure` starts nothing. */
const projects: TestProjectInlineConfiguration[] = [
  {
    extends: true,
    test: {
      name: "pure",
      include: ["**/*.test.{ts,tsx}"],
      exclude: ["node_modules/**", "build/**", "var/**", ...databaseTests, ...windowTests],
    },
  },
  { extends: true, test: { name: "window", include: windowTests, isolate: true } },
  {
    extends: true,
    test: {
      name: "database",
      include: databaseTests,
      globalSetup: ["tests/support/vitest/global-setup.ts"],
      // Servers with real time limits answer 503 on a machine that stalls; the report names a repeated test.
      retry: testSettings.isCi ? 1 : 0,
    },
  },
];

export default defineConfig({
  test: {
    projects,
    setupFiles: ["tests/support/vitest/fail-on-console-error.ts"],
    // A worker per file doubles the run time; no test leaves state in a module.
    isolate: false,
    // By default Vitest reserves one core for itself, which is half of two.
    maxWorkers: "100%",
    sequence: { sequencer: SlowFirstSequencer },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
