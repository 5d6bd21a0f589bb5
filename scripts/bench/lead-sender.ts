import { setTimeout as pause } from "node:timers/promises";
import type { SentLead } from "./send-leads.ts";

/**
 * Sends enquiries at a fixed rate until it receives a message, each from another visitor over a new connection; the server
 * must trust 127.0.0.1 as a proxy. autocannon cannot: it discards the response before a reconnect.
 */
const [site = "", perSecond = "1", firstVisitor = "0"] = process.argv.slice(2);
const sent: Promise<SentLead>[] = [];
let visitor = Number(firstVisitor);
let stopped = false;
process.once("message", () => {
  stopped = true;
});

const start = performance.now();
while (!stopped) {
  sent.push(sendLead(visitor++));
  await pause(Math.max(0, start + (sent.length * 1_000) / Number(perSecond) - performance.now()));
}
process.send?.(await Promise.all(sent));
process.disconnect();

async function sendLead(n: number): Promise<SentLead> {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const headers = { origin: site, accept: "application/json", "x-forwarded-for": address };
  const at = performance.now() - start;
  let postedAt = Number.NaN;
  const result = (status: number) => {
    const now = performance.now() - start;
    return { status, at, ms: now - at, postMs: now - postedAt };
  };
  try {
    const user = await fetch(`${site}/user.ljson`, { headers });
    const cookie = user.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    if (!user.ok) return result(user.status);
    const { authenticity_token } = await user.json();
    postedAt = performance.now() - start;
    const response = await fetch(`${site}/leads`, {
      method: "POST",
      headers: { ...headers, cookie, "content-type": "application/json", connection: "close" },
      body: JSON.stringify({ authenticity_token, ...createLead(n) }),
    });
    await response.arrayBuffer();
    return result(response.status);
  } catch {
    return result(0);
  }
}

function createLead(n: number) {
  return {
    lead_client: { first_name: "Ada", last_name: "King", email: `bench-${n}@example.com`, tel_home: "01632 960123" },
    lead: { message: `Is it still for sale? ${n}`, branch_id: 1 },
    marketing_preferences: { opt_in_terms: "on" },
  };
}
