import type { Message } from "#languages/translate.ts";

/** The specification's codes plus D, in display order. */
export const alertFrequencies = [
  ["I", "Immediately"],
  ["D", "Daily"],
  ["W", "Weekly"],
  ["M", "Monthly"],
  ["N", "Never"],
] as const satisfies readonly (readonly [string, Message])[];
export type AlertFrequency = (typeof alertFrequencies)[number][0];

export const frequencyRequiredMessage: Message = "Choose how often you would like to hear from us";

export const isAlertFrequency = (code: unknown): code is AlertFrequency =>
  alertFrequencies.some(([known]) => known === code);

/** The next code in this direction; null at its end. More than never is not offered: the visitor stopped these emails. */
export function nextFrequency(code: AlertFrequency, direction: "fewer" | "more"): AlertFrequency | null {
  const codes: readonly AlertFrequency[] = ["I", "D", "W", "M"];
  const index = codes.indexOf(code);
  return index < 0 ? null : (codes[index + (direction === "fewer" ? 1 : -1)] ?? null);
}

export const pauseWeeks = [1, 2, 4, 8] as const;
