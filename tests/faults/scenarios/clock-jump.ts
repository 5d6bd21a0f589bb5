import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRegisteredUser } from "../registered-user.ts";
import type { Scenario } from "../scenario.ts";
import { simulateVisitorsDuring } from "../simulate-visitors.ts";
import { findFailures, summariseTraffic } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

const hourSeconds = 3_600;
const jumps = [hourSeconds, -hourSeconds, 0, 26 * hourSeconds];

/** The system clock jumps ahead and back while visitors send enquiries and a user is signed in. */
export const clockJump: Scenario = async (setup) => {
  const clock = path.join(setup.folder, "..", `${setup.name}.clock`);
  const setClock = (seconds: number) => writeFileSync(clock, String(seconds));
  setClock(0);
  const node = ["--import", path.join(import.meta.dirname, "../jumping-clock.mjs")];
  const site = await setup.startSite({ CLOCK_FILE: clock }, node);
  const member = await createRegisteredUser(site.origin, setup.name);
  const signedIn: boolean[] = [];
  const seen = await simulateVisitorsDuring({ origin: site.origin, name: setup.name, senders: 2 }, async () => {
    for (const seconds of jumps) {
      setClock(seconds);
      await pause(3_000);
      signedIn.push(await member.isSignedIn());
    }
  });
  setClock(31 * 24 * hourSeconds);
  await pause(1_500);
  const afterMonth = await member.isSignedIn();
  setClock(0);
  const { figures, problems } = await verifyLeads(setup, seen);
  return {
    figures: [
      ...figures,
      ...summariseTraffic(seen),
      `signed in after jumps of ${jumps.map((seconds) => `${seconds / hourSeconds} h`).join(", ")}: ${signedIn.join(", ")}; after 31 days: ${afterMonth}`,
    ],
    problems: [
      ...problems,
      ...findFailures(seen),
      ...(signedIn.includes(false) ? ["A clock jump ended the session"] : []),
      ...(afterMonth ? ["A session lasted longer than 30 days"] : []),
    ],
  };
};
