import { expect, test } from "vitest";
import { localPath, plainPath } from "./translate.ts";

const cy = { base: "/cy" };

test.each([
  ["/", "/cy"],
  ["/?tab=rent", "/cy?tab=rent"],
  ["/properties/sales", "/cy/properties/sales"],
  ["/search.ljson?channel=sales", "/cy/search.ljson?channel=sales"],
  ["/articles.rss", "/cy/articles.rss"],
  ["/licences.txt", "/licences.txt"],
  ["/media/house.jpg?v=1", "/media/house.jpg?v=1"],
  ["//elsewhere.example/x", "//elsewhere.example/x"],
  ["https://elsewhere.example/", "https://elsewhere.example/"],
])("%s in Welsh is %s", (path, expected) => {
  expect(localPath(path, cy)).toBe(expected);
  expect(localPath(path, { base: "" })).toBe(path);
});

test.each([
  ["/cy", "/"],
  ["/cy?tab=rent", "/?tab=rent"],
  ["/cy/properties/sales", "/properties/sales"],
  ["/cycling", "/cycling"],
  ["/properties/sales", "/properties/sales"],
])("%s in English is %s", (path, expected) => {
  expect(plainPath(path, cy)).toBe(expected);
});
