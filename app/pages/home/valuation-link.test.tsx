import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ValuationLink } from "./valuation-link.tsx";

test("links to the valuation form [2.2.9 2.2.39]", () => {
  const html = renderToStaticMarkup(<ValuationLink />);
  expect(html).toMatch(/^<aside aria-label="Valuation"[^>]*><a href="#\/book-a-valuation"[^>]*>Book a valuation<\/a>/);
});
