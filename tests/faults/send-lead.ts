import { randomUUID } from "node:crypto";
import { sampleLeadBody } from "#tests/support/leads.ts";

/** What a visitor sees; status 0 is a connection that broke. */
export type Answer = { status: number; ms: number; retryAfter: string | null };

type Options = { origin: string; email: string; onAnswer?: (answer: Answer) => void };

let visitors = 0;

/** One visitor who does not give up: sends the same form until it is acknowledged, and answers with the reference. */
export async function sendLead({ origin, email, onAnswer = () => {} }: Options): Promise<string> {
  const number = visitors++;
  const headers = {
    "x-forwarded-for": `198.18.${number >> 8}.${number & 255}`,
    "sec-fetch-site": "same-origin",
    accept: "application/json",
    "content-type": "application/json",
  };
  const { lead_client, ...rest } = sampleLeadBody();
  const fields = { ...rest, lead_client: { ...lead_client, email }, idempotency_key: randomUUID() };
  let renewals = 0;
  for (;;) {
    const { reference, ...answer } = await sendOnce(origin, headers, fields);
    // A clock that jumps between a token and its use makes it old; our forms ask for another and send once more.
    if (answer.status === 403 && ++renewals === 1) continue;
    onAnswer(answer);
    if (reference) return reference;
    if (answer.status >= 400 && answer.status < 500) throw new Error(`A lead was answered ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function sendOnce(
  origin: string,
  headers: Record<string, string>,
  fields: object,
): Promise<Answer & { reference?: string }> {
  let begun = performance.now();
  const told = ({ status, headers }: Response) => ({
    status,
    ms: performance.now() - begun,
    retryAfter: headers.get("retry-after"),
  });
  try {
    const hello = await fetch(`${origin}/user.ljson`, { headers });
    if (!hello.ok) return told(hello);
    const cookie = hello.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { authenticity_token } = await hello.json();
    begun = performance.now();
    const body = JSON.stringify({ authenticity_token, ...fields });
    const answer = await fetch(`${origin}/leads`, { method: "POST", headers: { ...headers, cookie }, body });
    return answer.ok ? { ...told(answer), reference: (await answer.json()).reference } : told(answer);
  } catch {
    return { status: 0, ms: performance.now() - begun, retryAfter: null };
  }
}
