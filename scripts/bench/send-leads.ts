import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { percentileOf } from "./run-load.ts";

/**
 * In milliseconds: `at` is the start, `ms` the time until the lead was acknowledged, `postMs` the part after the session had been
 * read. Status 0: no response.
 */
export type SentLead = { status: number; at: number; ms: number; postMs: number };

const script = path.join(import.meta.dirname, "./lead-sender.ts");
let visitors = 0;

/** Runs in a separate process, so that a saturated load generator does not distort the latency of leads. */
export function sendLeads(site: string, perSecond: number): () => Promise<SentLead[]> {
  visitors += 65_536;
  const child = fork(script, [site, String(perSecond), String(visitors)]);
  return async () => {
    const message = once(child, "message");
    child.send("stop");
    const [leads] = await message;
    return leads;
  };
}

export function describeLeads(leads: readonly SentLead[]): string {
  const accepted = leads.filter(({ status }) => status === 200);
  return `${accepted.length} of ${leads.length}, p95 ${Math.round(percentileOf(leads, 0.95))} ms`;
}
