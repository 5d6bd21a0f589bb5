import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { loadClosely, type Rate } from "./bench/closed-load.ts";
import { keepAnswer } from "./bench/keep-answer.ts";
import { measureOverload } from "./bench/measure-overload.ts";
import { runFixedPage, runServer } from "./bench/run-server.ts";
import { benchSettings } from "./bench/settings.ts";
import { soak } from "./bench/soak.ts";
import { kindOf, kinds, pathOf, requestFor, surveySite } from "./bench/visitor-mix.ts";

/**
 * Everything a visitor's browser asks for, as fast as it goes, held against a fixed page in the same run; then twice as
 * much as can be kept up, how long that takes to pass, and a long quiet load. PHASES picks some of rates, overload, soak.
 */
const { phases, stepSeconds: seconds, soakSeconds } = benchSettings;
const host = "localhost";
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const server = await runServer(path.join(folder, "var"), { TRUSTED_PROXIES: "127.0.0.1" });
const { port } = server;
const fixedFile = path.join(folder, "fixed.html");
await keepAnswer(`http://${host}:${port}`, fixedFile);
const fixed = await runFixedPage(fixedFile);

try {
  const site = await surveySite(host, port);
  const ask = (pathFor: (n: number) => string, connections: number) =>
    loadClosely({ port, connections, seconds, next: (n) => requestFor(site, pathFor(n)) });
  const kept = (n: number) => pathOf(site, kindOf(n), n, false);
  const unseen = (n: number) => pathOf(site, kindOf(n), n, true);

  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}`);
  for (const kind of kinds) for (const target of site.paths[kind]) await fetch(`http://${host}:${port}${target}`);
  await ask(kept, 8);
  const yardstick = await loadClosely({
    port: fixed.port,
    connections: 16,
    seconds,
    next: () => `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`,
  });
  const row = ({ perSecond, p95, refused }: Rate) => ({
    "a second": Math.round(perSecond),
    "against fixed": `${(perSecond / yardstick.perSecond).toFixed(3)}×`,
    "p95 ms": p95.toFixed(1),
    refused,
  });

  if (phases.includes("rates")) {
    const rows: Record<string, object> = { "fixed page": row(yardstick) };
    for (const kind of kinds) rows[`${kind}, kept`] = row(await ask((n) => pathOf(site, kind, n, false), 16));
    for (const kind of ["home", "search", "property"] as const)
      rows[`${kind}, drawn anew`] = row(await ask((n) => pathOf(site, kind, n, true), 4));
    rows["mixed, kept"] = row(await ask(kept, 16));
    rows["mixed, pages drawn anew"] = row(await ask(unseen, 4));
    console.table(rows);
  }
  if (phases.includes("overload")) {
    const overload = async (pathFor: (n: number) => string, connections: number) =>
      measureOverload({ site, pathFor, most: (await ask(pathFor, connections)).perSecond });
    console.table({ "pages kept": await overload(kept, 16) });
    console.table({ "pages drawn anew": await overload(unseen, 4) });
  }
  if (phases.includes("soak")) {
    const perSecond = (await ask(kept, 16)).perSecond / 2;
    const { figures, odd } = await soak({ site, pid: server.pid, perSecond, seconds: soakSeconds });
    console.table({ soak: figures });
    console.table(odd);
  }
} finally {
  await Promise.all([server.stop(), fixed.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
