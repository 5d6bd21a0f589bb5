import { useState } from "react";
import { sendWrite } from "#domains/account/ui/send-write.ts";
import { useBotCheck } from "#domains/agency/ui/use-bot-check.ts";
import { type Message, translate } from "#languages/translate.ts";
import { toFormErrors } from "./lead-values.ts";

/** What the confirmation shows; `promise` says who replies by when, and `telephone` is the branch's. */
export type Receipt = Readonly<{ reference: string; promise?: string | undefined; telephone?: string | undefined }>;

type SendLeadResult =
  | ({ kind: "sent" } & Receipt)
  | { kind: "refused"; fields: Readonly<Record<string, string>> }
  /** `message` says what to do when a retry would not help. */
  | { kind: "failed"; message: string | null };

/** Sends JSON, or form data with `form`. The bot check is solved while the visitor types. */
export function useLeadSender(path: string, form: boolean): (body: object) => Promise<SendLeadResult> {
  const [toKey] = useState(createIdempotencyKeys);
  const botCheck = useBotCheck();
  return async (body) => {
    const fields = { ...body, idempotency_key: toKey(body), "g-recaptcha-response": await botCheck.response() };
    const result = await parseLeadResponse(sendWrite(path, { form, fields: form ? toFormFields(fields) : fields }));
    if (result.kind !== "sent") botCheck.reset();
    return result;
  };
}

/** One key per set of answers, so that only a retry counts as the same lead. */
export function createIdempotencyKeys(): (body: object) => string {
  let sent = { answers: "", key: "" };
  return (body) => {
    const answers = JSON.stringify(body, (_, value) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    );
    if (sent.answers !== answers) sent = { answers, key: createIdempotencyKey() };
    return sent.key;
  };
}

/** `crypto.randomUUID` is unavailable over plain HTTP. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

export async function parseLeadResponse(pending: Promise<Response>): Promise<SendLeadResult> {
  try {
    const response = await pending;
    const body = await response.json();
    if (response.status === 200)
      return { kind: "sent", reference: body.reference, promise: body.promise, telephone: body.telephone };
    if (response.status === 422 && body.fields) return { kind: "refused", fields: toFormErrors(body.fields) };
    return { kind: "failed", message: translate(statusMessages[response.status] ?? "") || null };
  } catch {
    return { kind: "failed", message: null };
  }
}

const statusMessages: Readonly<Record<number, Message>> = {
  413: "Your files are too large to send together. Please attach fewer or smaller files.",
  429: "You've sent us several messages already. Please wait a few minutes, or give us a call.",
};

/** Flattens nested fields to the names of a form: `lead_client[email]`. */
export function toFormFields(fields: object, path = ""): Record<string, unknown> {
  const parts = Object.entries(fields).map(([name, value]) => {
    const key = path === "" ? name : `${path}[${name}]`;
    const isNested = typeof value === "object" && value !== null && !(value instanceof Blob);
    return isNested ? toFormFields(value, key) : { [key]: value ?? "" };
  });
  return Object.assign({}, ...parts);
}
