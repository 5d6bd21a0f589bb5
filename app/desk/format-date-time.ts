const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/London" });

/** "16 Nov 2026, 09:30", in UK time. */
export const formatDateTime = (time: Date) => format.format(time);
