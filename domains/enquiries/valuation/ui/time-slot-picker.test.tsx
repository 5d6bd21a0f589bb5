import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noTimeSlots } from "../time-slots.ts";
import { TimeSlotPicker } from "./time-slot-picker.tsx";

test("the hours are not drawn before anybody has scrolled to them [2.4.32]", () => {
  const html = renderToStaticMarkup(
    <TimeSlotPicker id="slots" date="2026-11-20" value={noTimeSlots} error={undefined} onChange={() => {}} />,
  );
  expect(html).toContain("Which times suit you on Friday 20 November 2026?");
  expect(html).not.toContain("<button");
});
