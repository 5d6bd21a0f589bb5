import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { accountForLeads } from "../account-for-leads.ts";
import { describeSeen, findFaults } from "../findings.ts";
import { createMember } from "../member.ts";
import type { Scenario } from "../scenario.ts";
import { visitDuring } from "../visitors.ts";

const hour = 3_600;
const jumps = [hour, -hour, 0, 26 * hour];

/** The machine's clock jumps ahead and back while people send enquiries and one of them is signed in. */
export const clockJump: Scenario = async (stage) => {
  const clock = path.join(stage.folder, "..", `${stage.name}.clock`);
  const setClock = (seconds: number) => writeFileSync(clock, String(seconds));
  setClock(0);
  const node = ["--import", path.join(import.meta.dirname, "../jumping-clock.mjs")];
  const site = await stage.startSite({ CLOCK_FILE: clock }, node);
  const member = await createMember(site.origin, stage.name);
  const signedIn: boolean[] = [];
  const seen = await visitDuring({ origin: site.origin, name: stage.name, senders: 2 }, async () => {
    for (const seconds of jumps) {
      setClock(seconds);
      await pause(3_000);
      signedIn.push(await member.isSignedIn());
    }
  });
  setClock(31 * 24 * hour);
  await pause(1_500);
  const afterMonth = await member.isSignedIn();
  setClock(0);
  const { figures, problems } = await accountForLeads(stage, seen);
  return {
    figures: [
      ...figures,
      ...describeSeen(seen),
      `signed in after jumps of ${jumps.map((seconds) => `${seconds / hour} h`).join(", ")}: ${signedIn.join(", ")}; after 31 days: ${afterMonth}`,
    ],
    problems: [
      ...problems,
      ...findFaults(seen),
      ...(signedIn.includes(false) ? ["A jump of the clock signed somebody out"] : []),
      ...(afterMonth ? ["A session outlived its thirty days"] : []),
    ],
  };
};
