/** How soon a lead got its first reply, in opening hours, soonest first. */
export const replySpeeds = {
  hour: "Within an hour",
  "half-day": "Within four hours",
  day: "Within a working day",
  later: "Later",
  none: "No reply yet",
} as const;

/** The first two together. */
export const soonLabel = "Answered within four hours";

/** "40 min", "3 h 20 min". */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export type ReplySpeed = keyof typeof replySpeeds;

/** Minutes the branch was open; null: no reply. */
export function toReplySpeed(minutes: number | null): ReplySpeed {
  if (minutes === null) return "none";
  if (minutes <= 60) return "hour";
  if (minutes <= 240) return "half-day";
  return minutes <= 510 ? "day" : "later";
}
