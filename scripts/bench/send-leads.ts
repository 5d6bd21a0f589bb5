import { setTimeout as pause } from "node:timers/promises";

type SentLead = { status: number; ms: number };

let visitors = 0;

/** Enquiries at this pace until told to stop, each from somebody else; the server must trust 127.0.0.1 as a proxy. */
export function sendLeads(site: string, perSecond: number): () => Promise<SentLead[]> {
  const sent: Promise<SentLead>[] = [];
  let over = false;
  const sending = (async () => {
    while (!over) {
      sent.push(sendLead(site));
      await pause(1_000 / perSecond);
    }
  })();
  return async () => {
    over = true;
    await sending;
    return Promise.all(sent);
  };
}

async function sendLead(site: string): Promise<SentLead> {
  const n = visitors++;
  const headers = { origin: site, accept: "application/json", "x-forwarded-for": `198.18.${n >> 8}.${n & 255}` };
  const begun = performance.now();
  try {
    const hello = await fetch(`${site}/user.ljson`, { headers });
    const cookie = hello.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { authenticity_token } = await hello.json();
    const answer = await fetch(`${site}/leads`, {
      method: "POST",
      headers: { ...headers, cookie, "content-type": "application/json" },
      body: JSON.stringify({ authenticity_token, ...leadOf(n) }),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - begun };
  } catch {
    return { status: 0, ms: performance.now() - begun };
  }
}

const leadOf = (n: number) => ({
  lead_client: { first_name: "Ada", last_name: "King", email: `bench-${n}@example.com`, tel_home: "01632 960123" },
  lead: { message: `Is it still for sale? ${n}`, branch_id: 1 },
  marketing_preferences: { opt_in_terms: "on" },
});
