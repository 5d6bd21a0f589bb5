import { send } from "./send.ts";
import { userState } from "./user-state.ts";

export type WriteResult =
  | { kind: "done" }
  /** What is wrong, by field; empty where it is not about a field. */
  | { kind: "refused"; status: number; message: string; fields: Readonly<Record<string, string>> }
  /** Nothing was answered, or the server could not do it just now. */
  | { kind: "failed" };

/** One write to the account; whoever is here afterwards is who the answer says. */
export async function writeAccount(path: string, sending: Parameters<typeof send>[1]): Promise<WriteResult> {
  const response = await send(path, sending).catch(() => null);
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

export const notAnswered = "We could not reach the server. Please check your connection and try again.";
