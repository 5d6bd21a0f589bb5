import { expect, test } from "vitest";
import { searchTabs } from "#domains/agency/search-tabs.ts";
import { render } from "#tests/support/render.tsx";
import { IconLinks } from "./icon-links.tsx";

test("each link has its icon, a house by default [1.2.72 1.3.59 1.3.60]", () => {
  const named = ["antiques", "auction", "bull", "tractor", "house"].map((icon) => ({
    id: icon,
    label: icon,
    icon,
    link: "/",
  }));
  const links = [...named, { id: "none", label: "none", link: "/" }];
  const tab = { id: "a", name: "A", links, advancedOptions: { displayLinksOnHomePage: true } };
  const [parsed] = searchTabs.parse({ topLevels: [tab], sqftOptions: [], acresOptions: [] }).topLevels;
  const { getByRole } = render(<IconLinks links={parsed?.links ?? []} />);
  const iconOf = ({ label }: { label: string }) => getByRole("link", { name: label }).querySelector("svg")?.innerHTML;
  const drawn = links.map(iconOf);
  expect(new Set(drawn).size).toBe(5);
  expect(drawn.at(-1)).toBe(drawn.at(-2));
});
