import { expect, test } from "vitest";
import { chooseDate, emptyTimeSlots, type TimeSlotAction, type TimeSlots, updateTimeSlots } from "./time-slots.ts";

const slot = (id: TimeSlots["selected"][number]): TimeSlotAction => ({ type: "choose-slot", id });
const allAm: TimeSlotAction = { type: "choose-group", group: "am" };
const allPm: TimeSlotAction = { type: "choose-group", group: "pm" };
const am = ["9:00", "10:00", "11:00"];
const pm = ["12:00", "13:00", "14:00", "15:00", "16:00"];

test.each<[string, TimeSlotAction[], string[], string | null]>([
  ["starts empty", [], [], null],
  ["selects a slot [2.3.19]", [slot("10:00")], ["10:00"], null],
  ["deselects a slot selected twice [2.3.19 2.4.28]", [slot("10:00"), slot("10:00")], [], null],
  ["sorts two slots by time [2.4.28]", [slot("16:00"), slot("9:00")], ["9:00", "16:00"], null],
  ["selects all am [2.3.17 2.4.26 2.9.11]", [allAm], am, "am"],
  ["selects all pm [2.3.18 2.4.26 2.9.11]", [allPm], pm, "pm"],
  ["all pm replaces all am [2.4.27]", [allAm, allPm], pm, "pm"],
  ["all am replaces single afternoon slots [2.4.27]", [slot("14:00"), allAm], am, "am"],
  ["deselects all am selected twice", [allAm, allAm], [], null],
  ["selects only the slot inside an active group [2.4.29]", [allAm, slot("10:00")], ["10:00"], null],
  ["selects only the slot outside an active group [2.4.29]", [allAm, slot("15:00")], ["15:00"], null],
  ["toggles slots after leaving a group", [allAm, slot("10:00"), slot("11:00")], ["10:00", "11:00"], null],
  ["does not activate a group when every slot is selected", [slot("9:00"), slot("10:00"), slot("11:00")], am, null],
])("%s", (_title, actions, selected, group) => {
  expect(actions.reduce(updateTimeSlots, emptyTimeSlots)).toEqual({ selected, group });
});

test.each<[string, TimeSlots]>([
  ["slots", { selected: ["9:00"], group: null }],
  ["a group", { selected: ["9:00", "10:00", "11:00"], group: "am" }],
])("another date clears %s, the date already chosen keeps them [2.4.30]", (_, slots) => {
  const chosen = { date: "2026-11-20", slots };
  expect(chooseDate(chosen, "2026-11-21")).toEqual({ date: "2026-11-21", slots: emptyTimeSlots });
  expect(chooseDate(chosen, "2026-11-20")).toEqual(chosen);
});
