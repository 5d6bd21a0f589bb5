import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { standardOpeningHours } from "#tests/support/branch-fixtures.ts";
import { OpeningHoursTable } from "./opening-hours-table.tsx";
import { OpeningStatus } from "./opening-status.tsx";

test("the server renders only time-independent text", () => {
  const html = renderToStaticMarkup(<OpeningStatus hours={standardOpeningHours} />);
  expect(html).toContain("Open Monday to Saturday");
  expect(html).not.toMatch(/now/);
});

test("the server highlights no day as today", () => {
  const html = renderToStaticMarkup(<OpeningHoursTable hours={standardOpeningHours} />);
  expect(html).not.toContain("aria-current");
  expect(html).toContain("9am to 1pm");
  expect(html).toContain("Closed");
});
