import type { Message } from "#languages/translate.ts";

export const measureLabels = {
  views: "Views",
  exposures: "Seen in lists",
  saves: "Saves",
  enquiries: "Enquiries",
  viewings: "Viewings",
} as const satisfies Record<string, Message>;

export type Measure = keyof typeof measureLabels;

export const measures = Object.keys(measureLabels) as Measure[];
