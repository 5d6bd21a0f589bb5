import { useState } from "react";
import { send } from "#domains/account/ui/send.ts";
import { useBotCheck } from "#domains/agency/ui/use-bot-check.ts";
import { flatErrors } from "./lead-values.ts";

type SentLead =
  | { kind: "sent"; reference: string }
  | { kind: "refused"; fields: Readonly<Record<string, string>> }
  | { kind: "failed"; message: string | null };

/** One opening of a form: sent twice it is one lead, and the bot check is solved while the visitor types. */
export function useLeadSender(path: string): (body: object) => Promise<SentLead> {
  const opening = useOpening();
  return (body) => opening((proof) => send(path, { fields: { ...body, ...proof } }));
}

/** The same for a form with files. */
export function useFormSender(path: string): (form: FormData) => Promise<SentLead> {
  const opening = useOpening();
  return (form) => opening((proof) => send(path, { form: true, fields: { ...Object.fromEntries(form), ...proof } }));
}

type Proof = { idempotency_key: string; "g-recaptcha-response": string };

function useOpening() {
  const [idempotencyKey] = useState(newKey);
  const botCheck = useBotCheck();
  return async (work: (proof: Proof) => Promise<Response>): Promise<SentLead> => {
    const proof = { idempotency_key: idempotencyKey, "g-recaptcha-response": await botCheck.response() };
    const answer = await readAnswer(() => work(proof));
    if (answer.kind !== "sent") botCheck.reset();
    return answer;
  };
}

async function readAnswer(work: () => Promise<Response>): Promise<SentLead> {
  try {
    const response = await work();
    const body = await response.json();
    if (response.status === 200) return { kind: "sent", reference: body.reference };
    if (response.status === 422 && body.fields) return { kind: "refused", fields: flatErrors(body.fields) };
    return { kind: "failed", message: response.status === 429 ? tooMany : null };
  } catch {
    return { kind: "failed", message: null };
  }
}

const tooMany = "You have sent us several messages already. Please wait a few minutes, or give us a ring.";

/** `randomUUID` is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
