/** The requested page of a list; null if the number is invalid. */
export function parsePageNumber(query: URLSearchParams): number | null {
  const page = query.get("page");
  if (page === null) return 1;
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : null;
}
