import type { WriteResult } from "./write-account.ts";

const tooManyRequests = 429;

/** True when an emailed link no longer works; after a rate limit, retrying later does. */
export function isLinkInvalid(result: WriteResult): boolean {
  return result.kind === "refused" && result.status !== tooManyRequests;
}
