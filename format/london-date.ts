/** Created on first use: construction is slow in browsers. */
let londonFormat: Intl.DateTimeFormat | undefined;

/** The date in London as YYYY-MM-DD. */
export function toLondonDate(time: Date): string {
  londonFormat ??= new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });
  return londonFormat.format(time);
}
