import { useState } from "react";
import { sendWrite } from "#domains/account/ui/send-write.ts";
import { useBotCheck } from "#domains/agency/ui/use-bot-check.ts";
import { parseLeadResponse, type SendLeadResult } from "./parse-lead-response.ts";

/** Uses one idempotency key per opened form and solves the bot check while the visitor types. */
export function useLeadSender(path: string): (body: object) => Promise<SendLeadResult> {
  const submit = useLeadSubmission();
  return (body) => submit((proof) => sendWrite(path, { fields: { ...body, ...proof } }));
}

/** Multipart variant for forms with files. */
export function useFormSender(path: string): (form: FormData) => Promise<SendLeadResult> {
  const submit = useLeadSubmission();
  return (form) =>
    submit((proof) => sendWrite(path, { form: true, fields: { ...Object.fromEntries(form), ...proof } }));
}

type Proof = { idempotency_key: string; "g-recaptcha-response": string };

function useLeadSubmission() {
  const [idempotencyKey] = useState(createIdempotencyKey);
  const botCheck = useBotCheck();
  return async (request: (proof: Proof) => Promise<Response>): Promise<SendLeadResult> => {
    const proof = { idempotency_key: idempotencyKey, "g-recaptcha-response": await botCheck.response() };
    const answer = await parseLeadResponse(request(proof));
    if (answer.kind !== "sent") botCheck.reset();
    return answer;
  };
}

/** `crypto.randomUUID` is unavailable over plain HTTP. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
