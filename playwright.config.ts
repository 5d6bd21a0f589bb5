import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags } from "./scripts/steps/chromium-flags.ts";
import { testSettings } from "./tests/support/test-environment.ts";

const { chromium, isCi, journeyReport: report } = testSettings;
const port = testSettings.port ?? 3100;

const mapJourneys = "**/map.spec.ts";

/**
 * Software WebGL doubles the cost of a page, so only the map journeys enable it. `--disable-gpu` keeps Debian's Chromium
 * from rendering the rest of the page with it as well. Pages live for seconds, too short for optimised code to pay.
 */
const launch = (...gpuFlags: string[]) => ({
  ...(chromium ? { executablePath: chromium } : {}),
  args: [...chromiumFlags, "--js-flags=--no-opt", ...gpuFlags],
});

/** `npm test` passes the browser and a free port; `playwright test` alone uses Playwright's browser and port 3100. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "var/journeys",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A release does not wait for one race in a slow browser; the report lists such a journey as flaky.
  retries: isCi ? 1 : 0,
  // Hydration is slow on a busy machine.
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Animations are expensive without a GPU; journeys that need them use `withMotion`.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  // The map journeys are the longest, and would leave a core idle at the end.
  projects: [
    {
      name: "map",
      testMatch: mapJourneys,
      use: { launchOptions: launch("--disable-gpu", "--enable-unsafe-swiftshader") },
    },
    { name: "pages", testIgnore: mapJourneys, use: { launchOptions: launch("--disable-gpu", "--disable-3d-apis") } },
  ],
  webServer: {
    command: "node tests/support/journeys/journey-server.ts",
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: String(port) },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
