import { expect, test } from "vitest";
import { Portrait } from "#app/pages/branches/staff-card.tsx";
import { render } from "#tests/support/render.tsx";
import { Picture } from "./picture.tsx";

const picture = { key: "k", width: 1600, height: 900, alt: "A street" };

const focused = { ...picture, credit: null, focus: { x: 20, y: 80 } };

test.each([
  ["picture", <Picture key="a" picture={focused} widths="card" sizes="50vw" />],
  ["portrait", <Portrait key="b" member={{ photo: focused, initials: "RA" }} size="card" />],
])("the crop of a %s keeps the focal point visible", (_, shown) => {
  const { document } = render(shown);
  expect(document.querySelector("img")?.getAttribute("style")?.replace(/\s/g, "")).toContain("object-position:20%80%");
});

test("without one it is centred", () => {
  const { document } = render(<Picture picture={picture} widths="card" sizes="50vw" />);
  expect(document.querySelector("img")?.hasAttribute("style")).toBe(false);
});
