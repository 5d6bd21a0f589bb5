import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { simulateVisitorsDuring } from "../simulate-visitors.ts";
import { findFailures, summariseTraffic } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

const clientsPerKind = 300;
const durationMs = 75_000;

/** The first bytes of each kind of slow client. */
const openings = {
  silent: "",
  "slow headers": "GET / HTTP/1.1\r\nHost: localhost\r\n",
  "slow bodies":
    "POST /leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{",
};

/** Slowloris: hundreds of clients send nothing, or one byte per second. */
export const slowClients: Scenario = async (setup) => {
  const site = await setup.startSite();
  const port = Number(new URL(site.origin).port);
  const groups = Object.entries(openings).map(([kind, opening]) => ({ kind, ...openClients(port, opening) }));
  const seen = await simulateVisitorsDuring({ origin: site.origin, name: setup.name, senders: 2 }, async () => {
    for (let waited = 0; waited < durationMs; waited += 1_000) {
      for (const { kind, drip } of groups) drip(kind === "slow bodies" ? "x" : kind === "silent" ? "" : "X");
      await pause(1_000);
    }
  });
  const { figures, problems } = await verifyLeads(setup, seen);
  const results = groups.map(({ kind, open, maxOpenMs }) => ({
    kind,
    open: open.size,
    seconds: Math.round(maxOpenMs() / 1000),
  }));
  for (const { open } of groups) for (const socket of open) socket.destroy();
  return {
    figures: [
      ...figures,
      ...summariseTraffic(seen),
      ...results.map(
        ({ kind, open, seconds }) =>
          `${clientsPerKind} ${kind}: ${open} left after ${durationMs / 1000} s, disconnected within ${seconds} s`,
      ),
    ],
    problems: [
      ...problems,
      ...findFailures(seen),
      ...results
        .filter(({ open }) => open > 0)
        .map(({ kind, open }) => `${open} connections with ${kind} were never disconnected`),
    ],
  };
};

function openClients(port: number, opening: string) {
  const open = new Set<Socket>();
  const start = performance.now();
  let maxMs = 0;
  for (let n = 0; n < clientsPerKind; n++) {
    const socket = connect({ port, host: "localhost" });
    open.add(socket);
    socket.on("error", () => {});
    socket.resume();
    socket.once("close", () => {
      open.delete(socket);
      maxMs = Math.max(maxMs, performance.now() - start);
    });
    if (opening !== "") socket.write(opening);
  }
  const drip = (byte: string) => {
    if (byte !== "") for (const socket of open) if (socket.writable) socket.write(byte);
  };
  return { open, drip, maxOpenMs: () => maxMs };
}
