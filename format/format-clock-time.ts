/** `09:00` → `9:00`: the notation of the time slots of a valuation. */
export const formatClockTime = (time: string): string => time.replace(/^0/, "");
