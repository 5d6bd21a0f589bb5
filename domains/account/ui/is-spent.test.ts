import { expect, test } from "vitest";
import { isSpent } from "./is-spent.ts";

const refused = (status: number) => ({ kind: "refused", status, message: "", fields: {} }) as const;

test("a link that was refused is spent, but not by too many requests or a lost line", () => {
  expect(isSpent(refused(422))).toBe(true);
  expect(isSpent(refused(429))).toBe(false);
  expect(isSpent({ kind: "failed" })).toBe(false);
});
