/** Placeholder for a missing photo. */
export function getInitials({ firstName, surname }: { firstName: string; surname: string }): string {
  return [firstName, surname].map((name) => [...name.trim()][0]?.toLocaleUpperCase("en-GB") ?? "").join("");
}
