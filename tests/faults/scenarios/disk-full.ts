import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { accountForLeads } from "../account-for-leads.ts";
import { describe } from "../findings.ts";
import type { Scenario } from "../scenario.ts";
import type { Answer } from "../send-lead.ts";
import { read, visitDuring } from "../visitors.ts";

const pictures = 60;

/** There is no room left for resized pictures: they are made again each time, and nothing else notices. */
export const diskFull: Scenario = async (stage) => {
  const cache = path.join(stage.folder, "media-cache");
  const full = fillUp(cache);
  try {
    const site = await stage.startSite();
    const html = await (await fetch(site.origin)).text();
    const found = [...new Set(html.match(/\/media\/[0-9a-f]{20}\/\d+\.(avif|webp|jpg)/g))].slice(0, pictures);
    const answers: Answer[] = [];
    const seen = await visitDuring({ origin: site.origin, name: stage.name, senders: 1 }, async () => {
      for (const picture of found) await read(site.origin, picture, answers);
    });
    const { figures, problems } = await accountForLeads(stage, seen);
    const missing = answers.filter(({ status }) => status !== 200).length;
    const halves = readdirSync(cache, { recursive: true }).filter((name) => String(name).endsWith(".tmp")).length;
    return {
      figures: [...figures, `${full.how}; pictures: ${describe(answers)}; ${halves} half files left`],
      problems: [
        ...problems,
        ...(missing > 0 || found.length === 0 ? [`${missing} of ${found.length} pictures were not shown`] : []),
        ...(halves > 0 ? [`${halves} half files were left`] : []),
      ],
    };
  } finally {
    full.empty();
  }
};

/** A disk of its own with 64 kB, or, where none may be mounted, a folder nothing can be written into. */
function fillUp(folder: string): { how: string; empty(): void } {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], { stdio: "ignore" });
    return { how: "a disk of 64 kB", empty: () => execFileSync("umount", [folder]) };
  } catch {
    writeFileSync(path.join(folder, "v1"), "");
    return { how: "a folder that takes no files", empty: () => {} };
  }
}
