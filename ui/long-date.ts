const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** `2026-12-04` → `4 December 2026`. */
export function longDate(date: string): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `2026-12-04` → `Friday 4 December 2026`. */
export function longDateWithDay(date: string): string {
  return `${weekdays[new Date(date).getUTCDay()]} ${longDate(date)}`;
}
