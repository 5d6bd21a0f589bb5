import { defineConfig, devices } from "@playwright/test";
import { quietFlags } from "./scripts/steps/quiet-chromium.ts";
import { testSettings } from "./tests/support/environment.ts";

const { chromium, journeyReport: report } = testSettings;
const port = testSettings.port ?? 3100;

const mapJourneys = "**/map.spec.ts";

/**
 * Drawing maps by software doubles what a page costs, so only the map's own journeys do it. Debian's browser would draw
 * the page round the map in the same way, at many times the cost, were it not told that there is no graphics card.
 */
const launch = (...drawing: string[]) => ({
  ...(chromium ? { executablePath: chromium } : {}),
  args: [...quietFlags, ...drawing],
});

/** `npm test` finds the browser and a free port; on its own this uses Playwright's browser and port 3100. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "var/journeys",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Only what fails waits so long; on a busy machine a page comes to life late.
  expect: { timeout: 10_000 },
  reporter: report ? [["list"], ["json", { outputFile: report }]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // What moves is drawn again and again by the processor: only journeys about motion, or that could meet it, have it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "pages", testIgnore: mapJourneys, use: { launchOptions: launch("--disable-gpu", "--disable-3d-apis") } },
    {
      name: "map",
      testMatch: mapJourneys,
      use: { launchOptions: launch("--disable-gpu", "--enable-unsafe-swiftshader") },
    },
  ],
  webServer: {
    command: "node tests/support/journey-server.ts",
    url: `http://127.0.0.1:${port}/healthz`,
    env: { PORT: String(port) },
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
  },
});
