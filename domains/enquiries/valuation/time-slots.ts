export const timeSlotIds = ["9:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"] as const;
export type TimeSlotId = (typeof timeSlotIds)[number];
export type HalfDay = "am" | "pm";

/** Which hours of the chosen day suit, and whether a whole half-day was asked for. */
export type TimeSlots = Readonly<{ selected: readonly TimeSlotId[]; group: HalfDay | null }>;

export type TimeSlotAction =
  | { type: "choose-slot"; id: TimeSlotId }
  | { type: "choose-group"; group: HalfDay }
  | { type: "change-date" };

export const noTimeSlots: TimeSlots = { selected: [], group: null };

export const halfDayOf = (id: TimeSlotId): HalfDay => (Number.parseInt(id, 10) < 12 ? "am" : "pm");

/** A group takes its whole half-day and ends the other; a slot clicked inside a group is wanted alone. */
export function changeTimeSlots(slots: TimeSlots, action: TimeSlotAction): TimeSlots {
  switch (action.type) {
    case "change-date":
      return noTimeSlots;
    case "choose-group":
      if (slots.group === action.group) return noTimeSlots;
      return { selected: timeSlotIds.filter((id) => halfDayOf(id) === action.group), group: action.group };
    case "choose-slot":
      if (slots.group !== null) return { selected: [action.id], group: null };
      return { selected: timeSlotIds.filter((id) => slots.selected.includes(id) !== (id === action.id)), group: null };
  }
}
