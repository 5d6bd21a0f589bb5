import lighthouse, { type Result } from "lighthouse";

type Options = {
  /** Remote debugging port of the browser. */
  port: number;
  rounds: number;
};

/** Lighthouse mobile audit of a page: the run with the median performance score. */
export async function auditPage(url: string, { port, rounds }: Options) {
  const reports: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    const run = await lighthouse(url, { port, output: "json", logLevel: "error" });
    if (run) reports.push(run.lhr);
  }
  const median = reports.sort((a, b) => getScore(a, "performance") - getScore(b, "performance"))[
    Math.floor(reports.length / 2)
  ];
  if (!median) throw new Error(`Lighthouse returned no report for ${url}`);
  const value = (audit: string) => median.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: getScore(median, "performance"),
    accessibility: getScore(median, "accessibility"),
    "best practices": getScore(median, "best-practices"),
    SEO: getScore(median, "seo"),
    "LCP s": (value("largest-contentful-paint") / 1000).toFixed(2),
    CLS: value("cumulative-layout-shift").toFixed(3),
    "TBT ms": Math.round(value("total-blocking-time")),
  };
}

function getScore(report: Result, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}
