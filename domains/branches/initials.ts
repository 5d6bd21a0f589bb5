/** What stands where a photograph is missing. */
export function initials({ firstName, surname }: { firstName: string; surname: string }): string {
  return [firstName, surname].map((name) => [...name.trim()][0]?.toLocaleUpperCase("en-GB") ?? "").join("");
}
