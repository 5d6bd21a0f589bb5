/** The specification's codes plus D, in display order. */
export const alertFrequencies = [
  ["I", "Immediately"],
  ["D", "Daily"],
  ["W", "Weekly"],
  ["M", "Monthly"],
  ["N", "Never"],
] as const;
export type AlertFrequency = (typeof alertFrequencies)[number][0];

export const frequencyRequiredMessage = "Choose how often you would like to hear from us";

export const isAlertFrequency = (code: unknown): code is AlertFrequency =>
  alertFrequencies.some(([known]) => known === code);
