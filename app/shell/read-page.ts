/** The page a list is asked for; null where the address names none that can exist. */
export function readPage(query: URLSearchParams): number | null {
  const page = query.get("page");
  if (page === null) return 1;
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : null;
}
