import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { Picture } from "./picture.tsx";

const picture = { key: "k", width: 1600, height: 900, alt: "A street" };

test("a crop keeps the focal point visible", () => {
  const { document } = render(<Picture picture={{ ...picture, focus: { x: 20, y: 80 } }} widths="card" sizes="50vw" />);
  expect(document.querySelector("img")?.getAttribute("style")?.replace(/\s/g, "")).toContain("object-position:20%80%");
});

test("without one it is centred", () => {
  const { document } = render(<Picture picture={picture} widths="card" sizes="50vw" />);
  expect(document.querySelector("img")?.hasAttribute("style")).toBe(false);
});
