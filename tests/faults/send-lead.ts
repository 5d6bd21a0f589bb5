import { randomUUID } from "node:crypto";
import { sampleLeadBody } from "#tests/support/leads.ts";

/** One visitor who does not give up: sends the same form until it is acknowledged, and answers with the reference. */
export async function sendLead(origin: string, number: number): Promise<string> {
  const headers = {
    "x-forwarded-for": `198.18.${number >> 8}.${number & 255}`,
    "sec-fetch-site": "same-origin",
    accept: "application/json",
    "content-type": "application/json",
  };
  const { lead_client, ...rest } = sampleLeadBody();
  const key = randomUUID();
  for (;;) {
    try {
      const hello = await fetch(`${origin}/user.ljson`, { headers });
      const cookie = hello.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      const { authenticity_token } = (await hello.json()) as { authenticity_token: string };
      const fields = { ...rest, lead_client: { ...lead_client, email: `visitor-${number}@example.com` } };
      const body = JSON.stringify({ authenticity_token, idempotency_key: key, ...fields });
      const answer = await fetch(`${origin}/leads`, { method: "POST", headers: { ...headers, cookie }, body });
      if (answer.status === 200) return ((await answer.json()) as { reference: string }).reference;
      if (answer.status < 500) throw new Refused(`A lead was answered ${answer.status}: ${await answer.text()}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

class Refused extends Error {}
