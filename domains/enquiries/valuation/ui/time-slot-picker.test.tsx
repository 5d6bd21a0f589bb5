import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { emptyTimeSlots } from "../time-slots.ts";
import { TimeSlotPicker } from "./time-slot-picker.tsx";

test("does not render the hours before they are scrolled into view [2.4.32]", () => {
  const html = renderToStaticMarkup(
    <TimeSlotPicker id="slots" date="2026-11-20" value={emptyTimeSlots} error={undefined} onChange={() => {}} />,
  );
  expect(html).toContain("Which times suit you on Friday 20 November 2026?");
  expect(html).not.toContain("<button");
});
