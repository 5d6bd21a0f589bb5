import { createHmac } from "node:crypto";

type Message = Readonly<{ id: string; body: string; secret: string; now: Date }>;

/** Headers of the Standard Webhooks specification (standardwebhooks.com). */
export function signWebhook({ id, body, secret, now }: Message): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
