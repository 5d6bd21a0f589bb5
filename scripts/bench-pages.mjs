import { chromium } from "@playwright/test";
import { auditPage } from "./bench/audit-page.ts";
import { benchSettings, createBenchEnvironment } from "./bench/bench-environment.ts";
import { measureFirstLoad } from "./bench/measure-first-load.ts";
import { findChromium } from "./steps/chromium.mjs";
import { chromiumFlags } from "./steps/chromium-flags.ts";
import { freePort } from "./steps/free-port.mjs";

/** Lighthouse mobile scores of the main pages, each the median of several runs. */
await using bench = createBenchEnvironment();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumFlags, "--disable-gpu", `--remote-debugging-port=${port}`],
});
bench.onClose(() => browser.close());
const { origin } = await bench.startServer();
const results = await fetch(`${origin}/search.ljson?channel=sales`);
const { properties } = await results.json();
const pages = { home: "/", results: "/properties/sales", property: properties[0]?.property_url ?? "/" };
const table = {};
for (const [name, page] of Object.entries(pages)) {
  await fetch(origin + page);
  const { script } = await measureFirstLoad(origin, page);
  const audit = await auditPage(origin + page, { port, rounds: benchSettings.auditRounds });
  table[name] = { ...audit, "JS kB": (script / 1000).toFixed(1) };
}
console.table(table);
