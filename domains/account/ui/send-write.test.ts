import { expect, test } from "vitest";
import { isLinkInvalid } from "./send-write.ts";

const refused = (status: number) => ({ kind: "refused", status, message: "", fields: {}, errors: [] }) as const;

test("a link is unusable after a rejection, but not after a rate limit or a lost connection", () => {
  expect(isLinkInvalid(refused(422))).toBe(true);
  expect(isLinkInvalid(refused(429))).toBe(false);
  expect(isLinkInvalid({ kind: "failed" })).toBe(false);
});
