import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openConnections, p95, plainGet } from "../hostile-clients.ts";
import type { Scenario } from "../scenario.ts";
import { simulateVisitorsDuring } from "../simulate-visitors.ts";
import { findFailures, summariseTraffic } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

const readers = 4_000;
/** Each may open 500 connections; 127.0.0.1 counts as a proxy. */
const addresses = Array.from({ length: 8 }, (_, n) => `127.0.0.${n + 2}`);
const seconds = 30;
/** In its first seconds a process grows with any visitors, as its caches fill. */
const warmUpMs = 20_000;
const maxGrowthMegabytes = 100;

/** Thousands of clients ask for the home page uncompressed and read eight bytes a second. */
export const slowReaders: Scenario = async (setup) => {
  const site = await setup.startSite();
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid()}/status`, "utf8"))?.[1]) / 1024;
  let start = 0;
  let most = 0;
  let left = 0;
  const seen = await simulateVisitorsDuring({ origin: site.origin, name: setup.name, senders: 2 }, async () => {
    await pause(warmUpMs);
    start = memory();
    const hostile = addresses.map((localAddress) =>
      openConnections(site.origin, { count: readers / addresses.length, request: plainGet("/"), localAddress }),
    );
    for (let second = 0; second < seconds; second++) {
      await pause(1_000);
      for (const { readAll } of hostile) readAll(8);
      most = Math.max(most, memory());
    }
    left = readdirSync(`/proc/${site.pid()}/fd`).length;
    for (const { close } of hostile) close();
  });
  const { figures, problems } = await verifyLeads(setup, seen);
  const growth = Math.round(most - start);
  return {
    figures: [
      ...figures,
      ...summariseTraffic(seen),
      `memory ${Math.round(start)} MB, +${growth} MB; ${left} open files after ${seconds} s`,
    ],
    problems: [
      ...problems,
      ...findFailures(seen),
      ...(left > readers / 10 ? [`${left} files are open after ${seconds} s`] : []),
      ...(growth > maxGrowthMegabytes ? [`Memory grew by ${growth} MB`] : []),
      ...(p95(seen.cached) > 1_000 ? [`The p95 of the home page was ${p95(seen.cached)} ms`] : []),
    ],
  };
};
