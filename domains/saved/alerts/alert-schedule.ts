import type { AlertFrequency } from "./alert-frequency.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Immediate alerts wait two minutes, so that related changes share one mail. */
const batchDelayMs = 2 * minuteMs;
const sendingHour = 8;
const friday = 5;

/** Alerts queued up to this time are due: two minutes ago, or the last day, Friday or first of a month at 8am in London. */
export function dueUntil(frequency: Exclude<AlertFrequency, "N">, now: Date): Date {
  if (frequency === "I") return new Date(now.getTime() - batchDelayMs);
  for (let day = 0; ; day++) {
    const morning = londonMorning(new Date(now.getTime() - day * dayMs));
    if (morning <= now && isSendingDay(frequency, morning)) return morning;
  }
}

function isSendingDay(frequency: "D" | "W" | "M", morning: Date): boolean {
  if (frequency === "D") return true;
  return frequency === "W" ? morning.getUTCDay() === friday : morning.getUTCDate() === 1;
}

/** 8am in London is 7am or 8am UTC, on the same date. */
function londonMorning(day: Date): Date {
  const midnight = Math.floor(day.getTime() / dayMs) * dayMs;
  const winter = new Date(midnight + sendingHour * hourMs);
  return hourInLondon(winter) === sendingHour ? winter : new Date(winter.getTime() - hourMs);
}

function hourInLondon(time: Date): number {
  return Number(time.toLocaleString("en-GB", { timeZone: "Europe/London", hour: "2-digit", hourCycle: "h23" }));
}
