import { afterEach, expect, test, vi } from "vitest";
import { render } from "#tests/support/render.tsx";
import { initialValuation } from "../valuation-request.ts";
import { TimeStep } from "./time-step.tsx";

afterEach(() => void vi.useRealTimers());

test.each([
  ["the first days", "2026-11-18", ["17", "18", "19", "20", "21", "23", "24", "25", "26", "27", "28", "30"]],
  ["the last days", "2027-01-15", ["1", "2", "4", "5", "6", "7", "8", "9", "11", "12", "13", "14", "15"]],
])("of a month the calendar offers tomorrow to 60 days ahead, without Sundays: %s [2.4.25]", (_, date, days) => {
  vi.useFakeTimers({ now: new Date("2026-11-16T12:00:00Z"), toFake: ["Date"] });
  const values = { ...initialValuation({}, "selling"), date };
  const { getAllByRole } = render(
    <TimeStep form={{ id: "book", values, errors: {}, set: () => {} }} closedDays={["sunday"]} />,
  );
  const offered = getAllByRole("button").filter(
    (day) =>
      day.closest("td") && day.getAttribute("aria-disabled") !== "true" && !day.hasAttribute("data-outside-month"),
  );
  expect(offered.map(({ textContent }) => textContent)).toEqual(days);
});
