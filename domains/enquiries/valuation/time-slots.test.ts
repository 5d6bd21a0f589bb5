import { expect, test } from "vitest";
import { changeTimeSlots, noTimeSlots, type TimeSlotAction, type TimeSlots } from "./time-slots.ts";

const slot = (id: TimeSlots["selected"][number]): TimeSlotAction => ({ type: "choose-slot", id });
const allAm: TimeSlotAction = { type: "choose-group", group: "am" };
const allPm: TimeSlotAction = { type: "choose-group", group: "pm" };
const otherDate: TimeSlotAction = { type: "change-date" };
const am = ["9:00", "10:00", "11:00"];
const pm = ["12:00", "13:00", "14:00", "15:00", "16:00"];

test.each<[string, TimeSlotAction[], string[], string | null]>([
  ["nothing at first", [], [], null],
  ["a slot", [slot("10:00")], ["10:00"], null],
  ["a slot twice is none", [slot("10:00"), slot("10:00")], [], null],
  ["two slots, in the day's order", [slot("16:00"), slot("9:00")], ["9:00", "16:00"], null],
  ["all am", [allAm], am, "am"],
  ["all pm", [allPm], pm, "pm"],
  ["all pm ends all am", [allAm, allPm], pm, "pm"],
  ["all am ends single afternoon slots", [slot("14:00"), allAm], am, "am"],
  ["all am twice is none", [allAm, allAm], [], null],
  ["a slot of an active group alone", [allAm, slot("10:00")], ["10:00"], null],
  ["a slot outside an active group alone", [allAm, slot("15:00")], ["15:00"], null],
  ["and from there on slots toggle", [allAm, slot("10:00"), slot("11:00")], ["10:00", "11:00"], null],
  ["every slot by hand is no group", [slot("9:00"), slot("10:00"), slot("11:00")], am, null],
  ["another date clears slots", [slot("9:00"), otherDate], [], null],
  ["another date clears groups", [allPm, otherDate], [], null],
])("%s", (_what, actions, selected, group) => {
  expect(actions.reduce(changeTimeSlots, noTimeSlots)).toEqual({ selected, group });
});
