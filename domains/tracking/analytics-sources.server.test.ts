import { expect, test } from "vitest";
import { sourceHash } from "#platform/http/markup/inline-hashes.server.ts";
import { analyticsSources } from "./analytics-sources.server.ts";

const inline = "window.dataLayer=window.dataLayer||[];\nfunction gtag(){dataLayer.push(arguments)}";

test("allows nothing without code, even if hosts are listed", () => {
  expect(
    analyticsSources({ headAnalyticsCode: "", analyticsCode: " ", analyticsHosts: ["https://*.google-analytics.com"] }),
  ).toEqual({ scriptHashes: [], origins: [] });
});

test("allows inline scripts by hash, external scripts by origin, and listed hosts", () => {
  const sources = analyticsSources({
    headAnalyticsCode: `<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script><script>${inline}</script>`,
    analyticsCode: `<script>${inline}</script><script src='//stats.example.org/p.js'></script>`,
    analyticsHosts: ["https://*.google-analytics.com"],
  });
  expect(sources).toEqual({
    scriptHashes: [sourceHash(inline)],
    origins: ["https://www.googletagmanager.com", "https://stats.example.org", "https://*.google-analytics.com"],
  });
});

test.each([
  ["j.src='https://www.googletagmanager.com/gtm.js?id='+i", ["https://www.googletagmanager.com"]],
  ['load("http://127.0.0.1:4000/s.js")', ["http://127.0.0.1:4000"]],
  ["// see example.com for more", []],
  ["a = b // c.d; evil", []],
])("finds the origins in %s", (script, origins) => {
  const code = { headAnalyticsCode: `<script>${script}</script>`, analyticsCode: "", analyticsHosts: [] };
  expect(analyticsSources(code).origins).toEqual(origins);
});
