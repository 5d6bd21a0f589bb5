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

/** `2026-12-04` → `4 Dec 2026`, and September as Britain shortens it. */
export function shortDate(date: string): string {
  const [day = "", month = "", year = ""] = longDate(date).split(" ");
  return `${day} ${month === "September" ? "Sept" : month.slice(0, 3)} ${year}`;
}
