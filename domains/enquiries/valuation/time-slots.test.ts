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
  ["a slot [2.3.19]", [slot("10:00")], ["10:00"], null],
  ["a slot twice is none [2.3.19 2.4.28]", [slot("10:00"), slot("10:00")], [], null],
  ["two slots, in the day's order [2.4.28]", [slot("16:00"), slot("9:00")], ["9:00", "16:00"], null],
  ["all am [2.3.17 2.4.26 2.9.11]", [allAm], am, "am"],
  ["all pm [2.3.18 2.4.26 2.9.11]", [allPm], pm, "pm"],
  ["all pm ends all am [2.4.27]", [allAm, allPm], pm, "pm"],
  ["all am ends single afternoon slots [2.4.27]", [slot("14:00"), allAm], am, "am"],
  ["all am twice is none", [allAm, allAm], [], null],
  ["a slot of an active group alone [2.4.29]", [allAm, slot("10:00")], ["10:00"], null],
  ["a slot outside an active group alone [2.4.29]", [allAm, slot("15:00")], ["15:00"], null],
  ["and from there on slots toggle", [allAm, slot("10:00"), slot("11:00")], ["10:00", "11:00"], null],
  ["every slot by hand is no group", [slot("9:00"), slot("10:00"), slot("11:00")], am, null],
  ["another date clears slots [2.4.30]", [slot("9:00"), otherDate], [], null],
  ["another date clears groups [2.4.30]", [allPm, otherDate], [], null],
])("%s", (_what, actions, selected, group) => {
  expect(actions.reduce(changeTimeSlots, noTimeSlots)).toEqual({ selected, group });
});
