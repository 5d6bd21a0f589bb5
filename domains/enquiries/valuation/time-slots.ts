export const timeSlotIds = ["9:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"] as const;
export type TimeSlotId = (typeof timeSlotIds)[number];
