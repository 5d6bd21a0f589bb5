import type { Message } from "#languages/translate.ts";

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** In the same order. */
export const shortWeekdays: readonly Message[] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

export type Weekday = (typeof weekdays)[number];
