/** The tab or picture a key selects, wrapping at the ends; null for other keys. */
export function nextIndex(key: string, selected: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (selected + 1) % count;
    case "ArrowLeft":
      return (selected - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
