import { expect, test } from "vitest";
import { mergePictures } from "./merge-pictures.ts";

test("a picture that is added keeps the descriptions and the order that are not saved yet", () => {
  const stored = ["a", "b", "c"].map((key) => ({ key, alt: "" }));
  const edited = [
    { key: "b", alt: "Kitchen" },
    { key: "a", alt: "Front" },
    { key: "removed", alt: "Gone" },
  ];
  expect(mergePictures(edited, stored)).toEqual([
    { key: "b", alt: "Kitchen" },
    { key: "a", alt: "Front" },
    { key: "c", alt: "" },
  ]);
});
