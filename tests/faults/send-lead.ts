import { randomUUID } from "node:crypto";
import { sampleLeadBody } from "#tests/support/samples/sample-lead.ts";

/** Status 0: the connection failed. */
export type TimedResponse = { status: number; ms: number; retryAfter: string | null };

type Options = { origin: string; email: string; onResponse?: (answer: TimedResponse) => void };

let visitors = 0;

/** Sends the same lead until it is acknowledged, and returns its reference. */
export async function sendLead({ origin, email, onResponse = () => {} }: Options): Promise<string> {
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
    const { reference, ...response } = await sendOnce(origin, headers, fields);
    // A clock jump may expire the token; our forms fetch another and retry once.
    if (response.status === 403 && ++renewals === 1) continue;
    onResponse(response);
    if (reference) return reference;
    if (response.status >= 400 && response.status < 500) throw new Error(`A lead was rejected with ${response.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function sendOnce(
  origin: string,
  headers: Record<string, string>,
  fields: object,
): Promise<TimedResponse & { reference?: string }> {
  let start = performance.now();
  const toResult = ({ status, headers }: Response) => ({
    status,
    ms: performance.now() - start,
    retryAfter: headers.get("retry-after"),
  });
  try {
    const user = await fetch(`${origin}/user.ljson`, { headers });
    if (!user.ok) return toResult(user);
    const cookie = user.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { authenticity_token } = await user.json();
    start = performance.now();
    const body = JSON.stringify({ authenticity_token, ...fields });
    const response = await fetch(`${origin}/leads`, { method: "POST", headers: { ...headers, cookie }, body });
    return response.ok ? { ...toResult(response), reference: (await response.json()).reference } : toResult(response);
  } catch {
    return { status: 0, ms: performance.now() - start, retryAfter: null };
  }
}
