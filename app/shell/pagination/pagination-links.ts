/** The pagination links: the first, last and adjacent pages. */
export function getPaginationLinks(
  current: number,
  pageCount: number,
  pathOf: (page: number) => string,
): { page: number; path: string }[] {
  const candidates = new Set([1, current - 1, current, current + 1, pageCount]);
  return [...candidates]
    .filter((page) => page >= 1 && page <= pageCount)
    .sort((a, b) => a - b)
    .map((page) => ({ page, path: pathOf(page) }));
}

/** The requested page of a list; null if the number is invalid. */
export function parsePageNumber(query: URLSearchParams): number | null {
  const page = query.get("page");
  if (page === null) return 1;
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : null;
}
