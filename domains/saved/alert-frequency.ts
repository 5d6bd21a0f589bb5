/** The specification's codes, and D of our own, in the order they are offered. */
export const alertFrequencies = [
  ["I", "Immediately"],
  ["D", "Daily"],
  ["W", "Weekly"],
  ["M", "Monthly"],
  ["N", "Never"],
] as const;
export type AlertFrequency = (typeof alertFrequencies)[number][0];

export const isAlertFrequency = (code: unknown): code is AlertFrequency =>
  alertFrequencies.some(([known]) => known === code);
