import sharp from "sharp";
import { expect, test } from "vitest";
import { drawSitePlan, formatAcres } from "./draw-site-plan.ts";

test.each([
  [0.25, "0.25 acres"],
  [5, "5 acres"],
  [12.5, "12.5 acres"],
  [140, "140 acres"],
])("%d acres are written as %s", (acres, words) => expect(formatAcres(acres)).toBe(words));

test("is deterministic, differs between properties and needs no font", async () => {
  const plan = drawSitePlan({ reference: "TAU26001", acres: 12.5, arable: true });
  expect(drawSitePlan({ reference: "TAU26001", acres: 12.5, arable: true })).toBe(plan);
  expect(drawSitePlan({ reference: "TAU26002", acres: 12.5, arable: true })).not.toBe(plan);
  expect(plan).not.toContain("<text");
  const { width, height } = await sharp(Buffer.from(plan)).metadata();
  expect([width, height]).toEqual([1600, 1067]);
});
