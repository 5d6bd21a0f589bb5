import { sendWrite } from "./send-write.ts";
import { userState } from "./user-state.ts";

export type WriteResult =
  | { kind: "done" }
  /** `fields` is empty when the error is not about a field. */
  | { kind: "refused"; status: number; message: string; fields: Readonly<Record<string, string>> }
  /** No response, or a server error. */
  | { kind: "failed" };

/** Sends a write to the account and updates the user state from the response. */
export async function writeAccount(path: string, sending: Parameters<typeof sendWrite>[1]): Promise<WriteResult> {
  const response = await sendWrite(path, sending).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response || !answer) return { kind: "failed" };
  if (response.ok) {
    if (answer.user) userState.accept(answer);
    return { kind: "done" };
  }
  const { status } = response;
  if (status >= 500) return { kind: "failed" };
  return { kind: "refused", status, message: String(answer.message), fields: answer.fields ?? {} };
}

/** True when an emailed link no longer works; after a rate limit, retrying later does. */
export const isLinkInvalid = (result: WriteResult) => result.kind === "refused" && result.status !== 429;

export const connectionErrorMessage = "We couldn't reach the server. Please check your connection and try again.";
