import { defineConfig } from "vitest/config";
import { SlowFirstSequencer } from "./tests/support/vitest/slow-first-sequencer.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**", "var/**", "tests/e2e/**"],
    globalSetup: ["tests/support/vitest/global-setup.ts"],
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
