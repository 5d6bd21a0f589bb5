import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** `at` and `ms` in milliseconds: when it was begun, and how long until the form was acknowledged. Status 0: no answer. */
export type SentLead = { status: number; at: number; ms: number };

const script = path.join(import.meta.dirname, "lead-visitors.ts");
let visitors = 0;

/** From a process of its own, so that the load of pages, which may be at its limit, does not make leads look late. */
export function sendLeads(site: string, perSecond: number): () => Promise<SentLead[]> {
  visitors += 65_536;
  const child = fork(script, [site, String(perSecond), String(visitors)]);
  return async () => {
    const answer = once(child, "message");
    child.send("stop");
    const [leads] = await answer;
    return leads;
  };
}
