import { setTimeout as pause } from "node:timers/promises";
import { isAccepted, percentileOf, runLoad } from "../../../scripts/bench/run-load.ts";
import { describeLeads, sendLeads } from "../../../scripts/bench/send-leads.ts";
import { openConnections, p95 } from "../hostile-clients.ts";
import type { Scenario } from "../scenario.ts";
import { simulateVisitorsDuring } from "../simulate-visitors.ts";
import { findFailures, summariseTraffic } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

const maxLeadMs = 1_000;

/** Six thousand idle connections from two addresses. */
export const idleConnections: Scenario = async (setup) => {
  const site = await setup.startSite();
  let open: number[] = [];
  const seen = await simulateVisitorsDuring({ origin: site.origin, name: setup.name, senders: 2 }, async () => {
    const groups = ["127.0.0.2", "127.0.0.3"].map((localAddress) =>
      openConnections(site.origin, { count: 3_000, request: "", localAddress }),
    );
    await pause(8_000);
    open = groups.map((group) => group.open.size);
    for (const group of groups) group.close();
  });
  const { figures, problems } = await verifyLeads(setup, seen);
  return {
    figures: [...figures, ...summariseTraffic(seen), `open after 8 s: ${open.join(" and ")}`],
    problems: [...problems, ...findFailures(seen), ...(p95(seen.leads) > maxLeadMs ? ["Leads were slow"] : [])],
  };
};

/** Many connections read the home page uncompressed, then ask who is signed in, as fast as they can. */
export const readFloods: Scenario = async (setup) => {
  const site = await setup.startSite();
  const figures: string[] = [];
  const problems: string[] = [];
  const floods = {
    "home page, brotli": { path: "/", encoding: "br", connections: 50 },
    "home page, not compressed": { path: "/", encoding: "identity", connections: 50 },
    "/user.ljson": { path: "/user.ljson", encoding: "br", connections: 300 },
  };
  for (const [name, { path, encoding, connections }] of Object.entries(floods)) {
    const stopLeads = sendLeads(site.origin, 4);
    const next = () => ({ method: "GET" as const, path, headers: { "accept-encoding": encoding } });
    const { perSecond } = await runLoad({ origin: site.origin, connections, seconds: 8, next });
    const leads = await stopLeads();
    figures.push(`${name}: ${Math.round(perSecond)} a second; leads ${describeLeads(leads)}`);
    const unsent = leads.filter(({ status }) => status !== 200).length;
    const p95Ms = percentileOf(leads, 0.95);
    if (unsent > 0 || p95Ms > maxLeadMs)
      problems.push(`${unsent} leads rejected, p95 ${Math.round(p95Ms)} ms: ${name}`);
  }
  return { figures, problems };
};

/** Two hundred new pages over four connections right after the start, then over two hundred connections. */
export const overload: Scenario = async (setup) => {
  const site = await setup.startSite();
  const next = (n: number) => ({ method: "GET" as const, path: `/?uncached=${setup.name}-${n}` });
  const load = (connections: number, seconds: number) => runLoad({ origin: site.origin, connections, seconds, next });
  const first = await load(4, 12);
  const capacity = await load(4, 8);
  const over = await load(200, 15);
  const rejected = over.samples.filter(({ status }) => status === 503);
  const rejectedMs = Math.round(percentileOf(rejected, 0.5));
  const goodput = over.perSecond / capacity.perSecond;
  const unexpected = over.samples.filter((sample) => !isAccepted(sample) && sample.status !== 503).length;
  return {
    figures: [
      `four connections after the start: ${first.samples.length} pages, ${first.failed} rejected`,
      `capacity ${capacity.perSecond.toFixed(1)} a second, ${capacity.failed} rejected`,
      `200 connections: ${over.perSecond.toFixed(1)} a second (${Math.round(goodput * 100)} %), p95 ${Math.round(over.p95)} ms`,
      `${rejected.length} rejected, median ${rejectedMs} ms`,
    ],
    problems: [
      ...(first.failed + capacity.failed > 0
        ? [`${first.failed + capacity.failed} pages of four connections failed`]
        : []),
      ...(goodput < 0.7 ? [`Goodput was ${Math.round(goodput * 100)} % of capacity`] : []),
      ...(rejectedMs > 100 ? [`Rejections took ${rejectedMs} ms`] : []),
      ...(unexpected > 0 ? [`${unexpected} requests failed otherwise`] : []),
    ],
  };
};
