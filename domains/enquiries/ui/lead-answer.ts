import { flatErrors } from "./lead-values.ts";

export type SentLead =
  | { kind: "sent"; reference: string }
  | { kind: "refused"; fields: Readonly<Record<string, string>> }
  /** `message`: what to do about it, where trying again would not help. */
  | { kind: "failed"; message: string | null };

/** What became of a lead, as far as the answer tells; none at all is a failure like any other. */
export async function readLeadAnswer(answering: Promise<Response>): Promise<SentLead> {
  try {
    const response = await answering;
    const body = await response.json();
    if (response.status === 200) return { kind: "sent", reference: body.reference };
    if (response.status === 422 && body.fields) return { kind: "refused", fields: flatErrors(body.fields) };
    return { kind: "failed", message: remedies[response.status] ?? null };
  } catch {
    return { kind: "failed", message: null };
  }
}

const remedies: Readonly<Record<number, string>> = {
  413: "Your files are too large to send together. Please attach fewer of them, or smaller ones.",
  429: "You have sent us several messages already. Please wait a few minutes, or give us a ring.",
};
