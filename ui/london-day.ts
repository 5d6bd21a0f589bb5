/** Made when it is first asked: browsers take long over it. */
let inLondon: Intl.DateTimeFormat | undefined;

/** The day on London's calendars as YYYY-MM-DD; in summer it begins an hour before UTC's. */
export function londonDay(time: Date): string {
  inLondon ??= new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London", dateStyle: "short" });
  return inLondon.format(time);
}
