import { toFormErrors } from "./lead-values.ts";

export type SendLeadResult =
  | { kind: "sent"; reference: string }
  | { kind: "refused"; fields: Readonly<Record<string, string>> }
  /** `message` says what to do when a retry would not help. */
  | { kind: "failed"; message: string | null };

export async function parseLeadResponse(pending: Promise<Response>): Promise<SendLeadResult> {
  try {
    const response = await pending;
    const body = await response.json();
    if (response.status === 200) return { kind: "sent", reference: body.reference };
    if (response.status === 422 && body.fields) return { kind: "refused", fields: toFormErrors(body.fields) };
    return { kind: "failed", message: statusMessages[response.status] ?? null };
  } catch {
    return { kind: "failed", message: null };
  }
}

const statusMessages: Readonly<Record<number, string>> = {
  413: "Your files are too large to send together. Please attach fewer or smaller files.",
  429: "You've sent us several messages already. Please wait a few minutes, or give us a call.",
};
