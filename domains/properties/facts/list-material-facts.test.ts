import { expect, test } from "vitest";
import { listLandFacts, unknownMaterialInformation } from "./list-material-facts.ts";

test("land asks about no unknown fact of a building, and shows those that are known", () => {
  const labels = (known: object) =>
    listLandFacts({ ...unknownMaterialInformation, ...known }).map(({ facts }) => facts.map(({ label }) => label));
  const risks = ["Restrictions", "Rights and easements", "Flood and erosion", "Planning", "Accessibility"];
  expect(labels({})).toEqual([[...risks, "Coalfield and mining"]]);
  expect(labels({ buildingSafety: "Nothing is known to need attention" })).toEqual(labels({}));
  expect(labels({ buildingSafety: "The barn roof is asbestos" })[0]).toContain("Building safety");
  expect(labels({ electricity: "Mains" })).toEqual([["Electricity"], [...risks, "Coalfield and mining"]]);
});

test("land does not repeat its key facts", () => {
  const known = { ...unknownMaterialInformation, water: "Mains, to a trough", planning: "Agricultural use" };
  const labels = listLandFacts(known).flatMap(({ facts }) => facts.map(({ label }) => label));
  expect(labels).not.toContain("Planning");
  expect(labels).not.toContain("Water");
  expect(labels).toContain("Accessibility");
});
