/** Lower-case words joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `First-time buyers` → `first-time-buyers`. */
export function toSlug(text: string): string {
  const plain = text.normalize("NFD").replace(/[\p{Diacritic}'’]/gu, "");
  return (plain.toLowerCase().match(/[a-z0-9]+/g) ?? []).join("-");
}
