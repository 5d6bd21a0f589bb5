import lighthouse, { type Result } from "lighthouse";

type Options = {
  /** Where the browser listens for its debugger. */
  port: number;
  rounds: number;
};

/** What Lighthouse says of a page with its mobile settings; the round with the middle performance. */
export async function auditPage(url: string, { port, rounds }: Options) {
  const reports: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    const run = await lighthouse(url, { port, output: "json", logLevel: "error" });
    if (run) reports.push(run.lhr);
  }
  const middle = reports.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"))[
    Math.floor(reports.length / 2)
  ];
  if (!middle) throw new Error(`Lighthouse said nothing of ${url}`);
  const value = (audit: string) => middle.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf(middle, "performance"),
    accessibility: scoreOf(middle, "accessibility"),
    "best practices": scoreOf(middle, "best-practices"),
    SEO: scoreOf(middle, "seo"),
    "LCP s": (value("largest-contentful-paint") / 1000).toFixed(2),
    CLS: value("cumulative-layout-shift").toFixed(3),
    "TBT ms": Math.round(value("total-blocking-time")),
  };
}

function scoreOf(report: Result, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}
