/** Where a key leads in a row of tabs, round its ends; null for any other key. */
export function nextTab(key: string, chosen: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (chosen + 1) % count;
    case "ArrowLeft":
      return (chosen - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
