import type { Message } from "#languages/translate.ts";

/** Shown before an account is deleted, and in the confirmation email. */
export const retainedDataNotice = [
  "We keep the record of what you agreed to and when, with your email address, for six years, because we may have to prove it.",
  "We keep enquiries you sent us, such as viewings and valuations, as part of our correspondence. Ask us and we'll delete those too where the law allows.",
] as const satisfies readonly Message[];
