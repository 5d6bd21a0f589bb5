const london = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });

/** The day in London as YYYY-MM-DD. */
export function dayOf(time: Date): string {
  return london.format(time);
}
