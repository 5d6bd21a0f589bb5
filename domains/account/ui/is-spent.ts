import type { WriteResult } from "./account-write.ts";

const tooManyRequests = 429;

/** Whether a link of a mail is good for nothing more; where too much was asked, waiting helps and another link does not. */
export function isSpent(result: WriteResult): boolean {
  return result.kind === "refused" && result.status !== tooManyRequests;
}
