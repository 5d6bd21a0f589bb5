import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Scenario } from "../scenario.ts";
import type { TimedResponse } from "../send-lead.ts";
import { simulateVisitorsDuring, timedGet } from "../simulate-visitors.ts";
import { summariseResponses } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

const pictures = 60;

/** The cache of resized pictures is full: pictures are resized on every request, and nothing else fails. */
export const diskFull: Scenario = async (setup) => {
  const cache = path.join(setup.folder, "media-cache");
  const full = fillUp(cache);
  try {
    const site = await setup.startSite();
    const html = await (await fetch(site.origin)).text();
    const found = [...new Set(html.match(/\/media\/[0-9a-f]{20}\/\d+\.(avif|webp|jpg)/g))].slice(0, pictures);
    const responses: TimedResponse[] = [];
    const seen = await simulateVisitorsDuring({ origin: site.origin, name: setup.name, senders: 1 }, async () => {
      for (const picture of found) await timedGet(site.origin, picture, responses);
    });
    const { figures, problems } = await verifyLeads(setup, seen);
    const missing = responses.filter(({ status }) => status !== 200).length;
    const partialFiles = readdirSync(cache, { recursive: true }).filter((name) => String(name).endsWith(".tmp")).length;
    return {
      figures: [
        ...figures,
        `${full.how}; pictures: ${summariseResponses(responses)}; ${partialFiles} partial files left`,
      ],
      problems: [
        ...problems,
        ...(missing > 0 || found.length === 0 ? [`${missing} of ${found.length} pictures were not shown`] : []),
        ...(partialFiles > 0 ? [`${partialFiles} partial files were left`] : []),
      ],
    };
  } finally {
    full.empty();
  }
};

/** A 64 kB tmpfs, or without permission to mount one, an unwritable folder. */
function fillUp(folder: string): { how: string; empty(): void } {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], { stdio: "ignore" });
    return { how: "64 kB disk", empty: () => execFileSync("umount", [folder]) };
  } catch {
    writeFileSync(path.join(folder, "v1"), "");
    return { how: "unwritable folder", empty: () => {} };
  }
}
