export const timeSlotIds = ["9:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"] as const;
export type TimeSlotId = (typeof timeSlotIds)[number];
export type HalfDay = "am" | "pm";

/** The selected hours, and the half-day if selected as a group. */
export type TimeSlots = Readonly<{ selected: readonly TimeSlotId[]; group: HalfDay | null }>;

export type TimeSlotAction = { type: "choose-slot"; id: TimeSlotId } | { type: "choose-group"; group: HalfDay };

export const emptyTimeSlots: TimeSlots = { selected: [], group: null };

export const toHalfDay = (id: TimeSlotId): HalfDay => (Number.parseInt(id, 10) < 12 ? "am" : "pm");

/** Selecting a group replaces the selection; selecting a slot while a group is active selects that slot alone. */
export function updateTimeSlots(slots: TimeSlots, action: TimeSlotAction): TimeSlots {
  switch (action.type) {
    case "choose-group":
      if (slots.group === action.group) return emptyTimeSlots;
      return { selected: timeSlotIds.filter((id) => toHalfDay(id) === action.group), group: action.group };
    case "choose-slot":
      if (slots.group !== null) return { selected: [action.id], group: null };
      return { selected: timeSlotIds.filter((id) => slots.selected.includes(id) !== (id === action.id)), group: null };
  }
}

/** Another date clears the selected times; the same date keeps them. */
export function chooseDate(chosen: { date: string; slots: TimeSlots }, date: string) {
  return { date, slots: date === chosen.date ? chosen.slots : emptyTimeSlots };
}
