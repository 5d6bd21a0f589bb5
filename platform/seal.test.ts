import { expect, test } from "vitest";
import { seal, unseal } from "./seal.server.ts";

const key = "k".repeat(64);

test("opens what was sealed with the same key, and nothing else", () => {
  const sealed = seal(key, "smtps://post:p@ss@mail.test");
  expect(sealed).toMatch(/^sealed:[\w-]+$/);
  expect(sealed).not.toBe(seal(key, "smtps://post:p@ss@mail.test"));
  expect(unseal(key, sealed)).toBe("smtps://post:p@ss@mail.test");
  expect(unseal("x".repeat(64), sealed)).toBeNull();
  expect(unseal(key, `${sealed.slice(0, -2)}${sealed.at(-2) === "A" ? "B" : "A"}${sealed.at(-1)}`)).toBeNull();
  expect(unseal(key, "smtp://plain")).toBeNull();
  expect(unseal(key, "sealed:abc")).toBeNull();
});
