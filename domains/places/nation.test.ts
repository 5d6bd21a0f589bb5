import { expect, it } from "vitest";
import { nationOf, toNation } from "./nation.ts";

it.each([
  ["TA1 1AA", "england"],
  ["GL1 1AA", "england"],
  ["LA9 4BD", "england"],
  ["SY1 1AA", "england"],
  ["CH1 1AA", "england"],
  ["TD15 9AA", "england"],
  ["G1 1AA", "scotland"],
  ["EH1 1AA", "scotland"],
  ["TD1 1AA", "scotland"],
  ["CF10 1AA", "wales"],
  ["CH5 1AA", "wales"],
  ["CH4 0AA", "wales"],
  ["SY23 1AA", "wales"],
  ["SY16", "wales"],
  ["BT1 5GS", "northern-ireland"],
  ["IM1 1AA", "crown-dependency"],
  ["JE2 3AB", "crown-dependency"],
  ["CH4 7LX", "england"],
  ["CH4 8BX", "england"],
  ["CH4 8", null],
  ["TD15 1AA", null],
  ["HR3 5AA", null],
  ["Taunton", null],
  ["", null],
])("the nation of %j is %j", (postcode, nation) => {
  expect(nationOf(postcode)).toBe(nation);
});

it("decides border postcodes by the country around the home", () => {
  expect(toNation("HR3 5AA", "wales")).toBe("wales");
  expect(toNation("G1 1AA", "england")).toBe("scotland");
  expect(toNation("HR3 5AA", null)).toBeNull();
});
