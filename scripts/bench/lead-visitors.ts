import { setTimeout as pause } from "node:timers/promises";
import type { SentLead } from "./send-leads.ts";

/** Enquiries at a pace until told to stop, each from somebody else; the server must trust 127.0.0.1 as a proxy. */
const [site = "", pace = "1", firstVisitor = "0"] = process.argv.slice(2);
const sent: Promise<SentLead>[] = [];
let visitor = Number(firstVisitor);
let over = false;
process.once("message", () => {
  over = true;
});

const begun = performance.now();
while (!over) {
  sent.push(sendLead(visitor++));
  await pause(Math.max(0, begun + (sent.length * 1_000) / Number(pace) - performance.now()));
}
process.send?.(await Promise.all(sent));
process.disconnect();

async function sendLead(n: number): Promise<SentLead> {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const headers = { origin: site, accept: "application/json", "x-forwarded-for": address };
  const at = performance.now() - begun;
  const told = (status: number) => ({ status, at, ms: performance.now() - begun - at });
  try {
    const hello = await fetch(`${site}/user.ljson`, { headers });
    const cookie = hello.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    if (!hello.ok) return told(hello.status);
    const { authenticity_token } = await hello.json();
    const answer = await fetch(`${site}/leads`, {
      method: "POST",
      headers: { ...headers, cookie, "content-type": "application/json" },
      body: JSON.stringify({ authenticity_token, ...leadOf(n) }),
    });
    await answer.arrayBuffer();
    return told(answer.status);
  } catch {
    return told(0);
  }
}

function leadOf(n: number) {
  return {
    lead_client: { first_name: "Ada", last_name: "King", email: `bench-${n}@example.com`, tel_home: "01632 960123" },
    lead: { message: `Is it still for sale? ${n}`, branch_id: 1 },
    marketing_preferences: { opt_in_terms: "on" },
  };
}
