import { chromium } from "@playwright/test";
import { auditPage } from "./bench/audit-page.ts";
import { benchSettings, createBenchEnvironment } from "./bench/bench-environment.ts";
import { findPropertyPath, loadInBrowser, measureFirstLoad } from "./bench/measure-first-load.ts";
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
    const { html } = await measureFirstLoad(site, page);
    const visitor = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const { script, fonts } = await loadInBrowser(await visitor.newPage(), site, page);
    await visitor.close();
    const audit = await auditPage(site + page, { port, rounds: benchSettings.auditRounds });
    const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
    const sizes = { "JS kB": kilobytes(script), "HTML kB": kilobytes(html), "fonts kB": kilobytes(fonts) };
    table[`${agency}, ${name}`] = { ...audit, ...sizes };
  }
}
console.table(table);
