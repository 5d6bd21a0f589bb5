import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**", "var/**", "tests/e2e/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    // A worker for each file costs as much again as the tests; no test leaves anything behind in a module.
    isolate: false,
    // Left alone, Vitest keeps one processor for itself, which is half of two.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
