import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { auditPage } from "./bench/audit-page.ts";
import { measureFirstLoad } from "./bench/measure-first-load.ts";
import { runServer } from "./bench/run-server.ts";
import { findChromium } from "./steps/chromium.mjs";
import { quietFlags } from "./steps/chromium-flags.ts";
import { freePort } from "./steps/free-port.mjs";

/** Lighthouse mobile scores of the main pages, each the median of three runs. */
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...quietFlags, "--disable-gpu", `--remote-debugging-port=${port}`],
});
let server;

try {
  server = await runServer(path.join(folder, "var"));
  const base = server.origin;
  const results = await fetch(`${base}/search.ljson?channel=sales`);
  const { properties } = await results.json();
  const pages = { home: "/", results: "/properties/sales", property: properties[0]?.property_url ?? "/" };
  const table = {};
  for (const [name, page] of Object.entries(pages)) {
    await fetch(base + page);
    const { script } = await measureFirstLoad(base, page);
    table[name] = { ...(await auditPage(base + page, { port, rounds: 3 })), "JS kB": (script / 1000).toFixed(1) };
  }
  console.table(table);
} finally {
  await server?.stop();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
