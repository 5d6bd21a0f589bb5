import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { usualHours } from "../branch-fixtures.server.ts";
import { OpenSign } from "./open-sign.tsx";
import { OpeningHoursTable } from "./opening-hours-table.tsx";

test("the server says only what is true at any hour", () => {
  const html = renderToStaticMarkup(<OpenSign hours={usualHours} />);
  expect(html).toContain("Open Monday to Saturday");
  expect(html).not.toMatch(/now/);
});

test("the server marks no day as today", () => {
  const html = renderToStaticMarkup(<OpeningHoursTable hours={usualHours} />);
  expect(html).not.toContain("aria-current");
  expect(html).toContain("9am to 1pm");
  expect(html).toContain("Closed");
});
