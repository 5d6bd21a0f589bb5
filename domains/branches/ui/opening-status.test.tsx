import { expect, test } from "vitest";
import { standardOpeningHours } from "#tests/support/branch-fixtures.ts";
import { render } from "#tests/support/render.tsx";
import { OpeningHoursTable } from "./opening-hours-table.tsx";
import { OpeningStatus } from "./opening-status.tsx";

test("the server renders only time-independent text", () => {
  const { document } = render(<OpeningStatus hours={standardOpeningHours} />);
  expect(document.body.textContent).toBe("Open Monday to Saturday");
});

test("lists the days on which a branch is closed", () => {
  const hours = { ...standardOpeningHours, closures: [{ from: "2099-12-25", reason: "Christmas Day" }] };
  const { textsOf } = render(<OpeningHoursTable hours={hours} />);
  expect(textsOf("listitem")).toEqual(["Closed 25 December (Christmas Day)"]);
});

test("the server highlights no day as today", () => {
  const { queryByRole, textsOf } = render(<OpeningHoursTable hours={standardOpeningHours} />);
  expect(queryByRole("row", { current: "date" })).toBeNull();
  expect(textsOf("row").slice(-2)).toEqual(["Saturday9:00 to 13:00", "SundayClosed"]);
});
