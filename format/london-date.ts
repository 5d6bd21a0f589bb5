/** Created on first use: construction is slow in browsers. */
let londonFormat: Intl.DateTimeFormat | undefined;
let clock: Intl.DateTimeFormat | undefined;

/** The date in London as YYYY-MM-DD. */
export function toLondonDate(time: Date): string {
  londonFormat ??= new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });
  return londonFormat.format(time);
}

/** `10:30`, London time. */
export function toLondonTime(time: Date): string {
  clock ??= new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone: "Europe/London", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  });
  return clock.format(time);
}
