import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { measureFirstLoad } from "./bench/measure-first-load.ts";
import { measureRate } from "./bench/measure-rate.ts";
import { type RunningServer, runServer, runStaticPageServer } from "./bench/run-server.ts";
import { saveResponse } from "./bench/save-response.ts";

/** Start times, the home page against a static page of the same size, and the bytes of a first visit. */
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const varDir = path.join(folder, "var");
const host = "localhost";
const running: RunningServer[] = [];
const track = (server: RunningServer) => {
  running.push(server);
  return server;
};

try {
  const cold = await runServer(varDir);
  await cold.stop();
  const warm = track(await runServer(varDir));
  const base = `http://${host}:${warm.port}`;
  const staticFile = path.join(folder, "static.html");
  await saveResponse(base, staticFile);
  const staticServer = track(await runStaticPageServer(staticFile));

  const load = { host, connections: 16, seconds: 5 };
  const cachedHome = () => measureRate({ ...load, port: warm.port, path: () => "/" });
  const staticPage = () => measureRate({ ...load, port: staticServer.port, path: () => "/" });
  await Promise.all([cachedHome(), staticPage()]);
  const rounds = [];
  for (let round = 0; round < 3; round++) rounds.push({ home: await cachedHome(), baseline: await staticPage() });
  const median = rounds.sort(
    (a, b) => a.home.perSecond / a.baseline.perSecond - b.home.perSecond / b.baseline.perSecond,
  )[1];
  const uncached = await measureRate({ ...load, connections: 4, port: warm.port, path: (n) => `/?n=${n}` });
  const { script, style, fonts, html: document } = await measureFirstLoad(base);
  if (!median) throw new Error("No round was measured");

  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const ratio = (rate: number) => `${(rate / median.baseline.perSecond).toFixed(2)}×`;
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table({
    "static page": {
      "requests/s": Math.round(median.baseline.perSecond),
      ratio: "1",
      "p95 ms": median.baseline.p95.toFixed(1),
    },
    "home page, cached": {
      "requests/s": Math.round(median.home.perSecond),
      ratio: ratio(median.home.perSecond),
      "p95 ms": median.home.p95.toFixed(1),
    },
    "home page, uncached": {
      "requests/s": Math.round(uncached.perSecond),
      ratio: ratio(uncached.perSecond),
      "p95 ms": uncached.p95.toFixed(1),
    },
  });
  console.log(
    `First load of the home page: JavaScript ${kilobytes(script)}, CSS ${kilobytes(style)}, HTML ${kilobytes(document)} (gzip), fonts ${kilobytes(fonts)}`,
  );
  console.log(`First start ${cold.seconds.toFixed(1)} s, restart ${warm.seconds.toFixed(1)} s`);
} finally {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
}
