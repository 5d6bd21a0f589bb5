import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { measureFirstLoad } from "./bench/first-load.ts";
import { keepAnswer } from "./bench/keep-answer.ts";
import { measureRate } from "./bench/measure-rate.ts";
import { type RunningServer, runFixedPage, runServer } from "./bench/run-server.ts";

/** Start times, the home page against a fixed page of the same size, and what a first visit fetches; all in one run. */
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const varDir = path.join(folder, "var");
const host = "localhost";
const running: RunningServer[] = [];
const kept = (server: RunningServer) => {
  running.push(server);
  return server;
};

try {
  const cold = await runServer(varDir);
  await cold.stop();
  const warm = kept(await runServer(varDir));
  const base = `http://${host}:${warm.port}`;
  const fixedFile = path.join(folder, "fixed.html");
  await keepAnswer(base, fixedFile);
  const fixed = kept(await runFixedPage(fixedFile));

  const load = { host, connections: 16, seconds: 5 };
  const cachedHome = () => measureRate({ ...load, port: warm.port, path: () => "/" });
  const fixedPage = () => measureRate({ ...load, port: fixed.port, path: () => "/" });
  await Promise.all([cachedHome(), fixedPage()]);
  const rounds = [];
  for (let round = 0; round < 3; round++) rounds.push({ home: await cachedHome(), fixed: await fixedPage() });
  const middle = rounds.sort((a, b) => a.home.perSecond / a.fixed.perSecond - b.home.perSecond / b.fixed.perSecond)[1];
  const uncached = await measureRate({ ...load, connections: 4, port: warm.port, path: (n) => `/?n=${n}` });
  const { script, style, fonts, html: document } = await measureFirstLoad(base);
  if (!middle) throw new Error("No round was measured");

  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const ratio = (rate: number) => `${(rate / middle.fixed.perSecond).toFixed(2)}×`;
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table({
    "fixed page": { "a second": Math.round(middle.fixed.perSecond), ratio: "1", "p95 ms": middle.fixed.p95.toFixed(1) },
    "home page, cached": {
      "a second": Math.round(middle.home.perSecond),
      ratio: ratio(middle.home.perSecond),
      "p95 ms": middle.home.p95.toFixed(1),
    },
    "home page, drawn anew": {
      "a second": Math.round(uncached.perSecond),
      ratio: ratio(uncached.perSecond),
      "p95 ms": uncached.p95.toFixed(1),
    },
  });
  console.log(
    `First load of the home page: JavaScript ${kilobytes(script)}, CSS ${kilobytes(style)}, HTML ${kilobytes(document)} (gzip), fonts ${kilobytes(fonts)}`,
  );
  console.log(`Start with an empty folder ${cold.seconds.toFixed(1)} s, start again ${warm.seconds.toFixed(1)} s`);
} finally {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}
