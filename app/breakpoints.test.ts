import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the layout changes at 768, 992 and 1200 px [1.9.15 2.9.9 2.9.10]", () => {
  const css = readFileSync(new URL("./css/theme.css", import.meta.url), "utf8");
  const widths = Object.fromEntries(
    [...css.matchAll(/--breakpoint-(\w+): (\d+)px/g)].map(([, name, px]) => [name, px]),
  );
  expect(widths).toMatchObject({ md: "768", lg: "992", xl: "1200" });
});
