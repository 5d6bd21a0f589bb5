import { expect, test } from "vitest";
import { menus } from "./menus.ts";

const item = (items?: object[]) => ({ id: "a", name: "A", url: "/a", ...(items ? { items } : {}) });
const read = (primary: object) =>
  menus.safeParse({ header: { primaryMenuItems: [primary] }, footer: { columns: [], legal: [] } });

test("accepts two levels below an item, not three [2.2.41 2.3.1]", () => {
  expect(read(item([item([item()])])).success).toBe(true);
  expect(read(item([item([item([item()])])])).success).toBe(false);
});

test("accepts only 'B' as a target [2.3.2]", () => {
  expect(read({ ...item(), target: "B" }).success).toBe(true);
  expect(read({ ...item(), target: "_blank" }).success).toBe(false);
});

test.each(["javascript:alert(1)", "//elsewhere.test", "http://plain.test", "data:text/html,x", "/a b"])(
  "rejects the link %s [2.3.1]",
  (url) => expect(read({ ...item(), url }).success).toBe(false),
);
