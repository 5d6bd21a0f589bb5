import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { accountForLeads } from "../account-for-leads.ts";
import { describeSeen, findFaults } from "../findings.ts";
import type { Scenario } from "../scenario.ts";
import { visitDuring } from "../visitors.ts";

const each = 300;
const lastsMs = 75_000;

/** What each kind of slow client has sent before it begins to drip. */
const openings = {
  silent: "",
  "slow headers": "GET / HTTP/1.1\r\nHost: localhost\r\n",
  "slow bodies":
    "POST /leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{",
};

/** Hundreds of clients that open a connection and then say nothing, or a letter a second. */
export const slowClients: Scenario = async (stage) => {
  const site = await stage.startSite();
  const port = Number(new URL(site.origin).port);
  const crowds = Object.entries(openings).map(([kind, opening]) => ({ kind, ...openCrowd(port, opening) }));
  const seen = await visitDuring({ origin: site.origin, name: stage.name, senders: 2 }, async () => {
    for (let waited = 0; waited < lastsMs; waited += 1_000) {
      for (const { kind, drip } of crowds) drip(kind === "slow bodies" ? "x" : kind === "silent" ? "" : "X");
      await pause(1_000);
    }
  });
  const { figures, problems } = await accountForLeads(stage, seen);
  const held = crowds.map(({ kind, open, longestMs }) => ({
    kind,
    open: open.size,
    seconds: Math.round(longestMs() / 1000),
  }));
  for (const { open } of crowds) for (const socket of open) socket.destroy();
  return {
    figures: [
      ...figures,
      ...describeSeen(seen),
      ...held.map(
        ({ kind, open, seconds }) =>
          `${each} ${kind}: ${open} left after ${lastsMs / 1000} s, cut off within ${seconds} s`,
      ),
    ],
    problems: [
      ...problems,
      ...findFaults(seen),
      ...held
        .filter(({ open }) => open > 0)
        .map(({ kind, open }) => `${open} connections with ${kind} were never cut off`),
    ],
  };
};

function openCrowd(port: number, opening: string) {
  const open = new Set<Socket>();
  const begun = performance.now();
  let longest = 0;
  for (let n = 0; n < each; n++) {
    const socket = connect({ port, host: "localhost" });
    open.add(socket);
    socket.on("error", () => {});
    socket.resume();
    socket.once("close", () => {
      open.delete(socket);
      longest = Math.max(longest, performance.now() - begun);
    });
    if (opening !== "") socket.write(opening);
  }
  const drip = (letter: string) => {
    if (letter !== "") for (const socket of open) if (socket.writable) socket.write(letter);
  };
  return { open, drip, longestMs: () => longest };
}
