import { chromium } from "@playwright/test";
import { auditPage } from "./bench/audit-page.ts";
import { benchSettings, createBenchEnvironment } from "./bench/bench-environment.ts";
import { findPropertyPath, measureFirstLoad } from "./bench/measure-first-load.ts";
import { findChromium } from "./steps/chromium.mjs";
import { chromiumFlags } from "./steps/chromium-flags.ts";
import { freePort } from "./steps/free-port.mjs";

/** Lighthouse mobile scores of the main pages of both demo agencies, each the median of several runs. */
await using bench = createBenchEnvironment();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumFlags, "--disable-gpu", `--remote-debugging-port=${port}`],
});
bench.onClose(() => browser.close());
const { origin } = await bench.startServer();
const sites = { "Harbour & Vale": origin, Northgate: origin.replace("localhost", "northgate.localhost") };
const table = {};
for (const [agency, site] of Object.entries(sites)) {
  const pages = { home: "/", results: "/properties/sales", property: await findPropertyPath(site) };
  for (const [name, page] of Object.entries(pages)) {
    const { script, html } = await measureFirstLoad(site, page);
    const audit = await auditPage(site + page, { port, rounds: benchSettings.auditRounds });
    const sizes = { "JS kB": (script / 1000).toFixed(1), "HTML kB": (html / 1000).toFixed(1) };
    table[`${agency}, ${name}`] = { ...audit, ...sizes };
  }
}
console.table(table);
