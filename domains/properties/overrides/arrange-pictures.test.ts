import { expect, test } from "vitest";
import { arrangePictures, recogniseKind } from "./arrange-pictures.ts";

const media = (...keys: string[]) => keys.map((mediaKey) => ({ mediaKey, caption: null, alt: `Photo ${mediaKey}` }));
const keysOf = (items: readonly { mediaKey: string }[] = []) => items.map(({ mediaKey }) => mediaKey).join("");

test.each<[string, Parameters<typeof arrangePictures>[1], string, string]>([
  ["named ones first, others in the feed's order", [{ picture: "c" }], "cab", "p"],
  ["a picture the home no longer has", [{ picture: "x" }, { picture: "b" }], "bac", "p"],
  ["without hidden ones", [{ picture: "a", hidden: true }], "bc", "p"],
  ["a photo that is a plan", [{ picture: "b", kind: "floorplan" }], "ac", "bp"],
  ["a plan that is a photo", [{ picture: "p", kind: "photo" }], "pabc", ""],
])("pictures: %s", (_, pictures, photos, plans) => {
  const arranged = arrangePictures({ photo: media("a", "b", "c"), floorplan: media("p") }, pictures);
  expect([keysOf(arranged.photo), keysOf(arranged.floorplan)]).toEqual([photos, plans]);
});

test.each([
  ["Floor plan", "floorplan"],
  ["901_S1_FLP_00.jpg", "floorplan"],
  ["house-plan-1.jpg", "floorplan"],
  ["EPC", "epc"],
  ["Energy performance certificate", "epc"],
  ["901_S1_EPC_00.png", "epc"],
  ["The kitchen, planned by an architect", null],
  ["901_S1_IMG_00.jpg", null],
])("%s is recognised as %s", (text, kind) => {
  expect(recogniseKind([null, text])).toBe(kind);
});
