import type { AlertFrequency } from "../alert-frequency.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** News of the last two minutes may still have company. */
const gatheringMs = 2 * minuteMs;
const sendingHour = 8;
const friday = 5;

/** News queued up to this moment is due: two minutes ago, or the last morning, Friday or first of a month at eight in London. */
export function dueUntil(frequency: Exclude<AlertFrequency, "N">, now: Date): Date {
  if (frequency === "I") return new Date(now.getTime() - gatheringMs);
  for (let day = 0; ; day++) {
    const morning = londonMorning(new Date(now.getTime() - day * dayMs));
    if (morning <= now && isSendingDay(frequency, morning)) return morning;
  }
}

function isSendingDay(frequency: "D" | "W" | "M", morning: Date): boolean {
  if (frequency === "D") return true;
  return frequency === "W" ? morning.getUTCDay() === friday : morning.getUTCDate() === 1;
}

/** Eight o'clock of that day is seven or eight in UTC, and the same date in both. */
function londonMorning(day: Date): Date {
  const midnight = Math.floor(day.getTime() / dayMs) * dayMs;
  const winter = new Date(midnight + sendingHour * hourMs);
  return hourInLondon(winter) === sendingHour ? winter : new Date(winter.getTime() - hourMs);
}

function hourInLondon(time: Date): number {
  return Number(time.toLocaleString("en-GB", { timeZone: "Europe/London", hour: "2-digit", hourCycle: "h23" }));
}
