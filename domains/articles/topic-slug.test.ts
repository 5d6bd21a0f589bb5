import { expect, test } from "vitest";
import { topicPath } from "./topic-slug.ts";

test.each([
  ["Buying", "/articles/topics/buying"],
  ["First-time buyers", "/articles/topics/first-time-buyers"],
  ["Renters’ rights & you", "/articles/topics/renters-rights-you"],
  ["Cafés", "/articles/topics/cafes"],
])("%s is at %s", (topic, path) => {
  expect(topicPath(topic)).toBe(path);
});
