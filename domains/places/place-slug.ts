/** The slug of a town or county as used in place ids. */
export function toPlaceSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
}
