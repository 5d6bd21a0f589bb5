import { expect, test } from "vitest";
import { render } from "#tests/support/render.tsx";
import { emptyTimeSlots } from "../time-slots.ts";
import { TimeSlotPicker } from "./time-step.tsx";

test("does not render the hours before they are scrolled into view [2.4.32]", () => {
  const { getByText, queryByRole } = render(
    <TimeSlotPicker id="slots" date="2026-11-20" value={emptyTimeSlots} error={undefined} onChange={() => {}} />,
  );
  expect(getByText("Which times suit you on Friday 20 November 2026?")).toBeTruthy();
  expect(queryByRole("button")).toBeNull();
});
