/** The first, the last and the pages around the present one, each with its own address. */
export function nearPages(
  current: number,
  pageCount: number,
  pathOf: (page: number) => string,
): { page: number; path: string }[] {
  const near = new Set([1, 2, current - 1, current, current + 1, pageCount - 1, pageCount]);
  return [...near]
    .filter((page) => page >= 1 && page <= pageCount)
    .sort((a, b) => a - b)
    .map((page) => ({ page, path: pathOf(page) }));
}
