import { useState } from "react";
import { send } from "#domains/account/ui/send.ts";
import { useBotCheck } from "#domains/agency/ui/use-bot-check.ts";
import { readLeadAnswer, type SentLead } from "./lead-answer.ts";

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
    const answer = await readLeadAnswer(work(proof));
    if (answer.kind !== "sent") botCheck.reset();
    return answer;
  };
}

/** `randomUUID` is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
