type EpcLetter = "A" | "B" | "C" | "D" | "E" | "F" | "G";

const bands: readonly (readonly [from: number, EpcLetter])[] = [
  [92, "A"],
  [81, "B"],
  [69, "C"],
  [55, "D"],
  [39, "E"],
  [21, "F"],
];

/** Points can exceed 100. */
function toEpcLetter(points: number): EpcLetter {
  return bands.find(([from]) => points >= from)?.[1] ?? "G";
}

export function formatEpcRating(current: number, potential: number | null): string {
  const now = `${toEpcLetter(current)} (${current})`;
  return potential === null ? now : `${now}, potential ${toEpcLetter(potential)} (${potential})`;
}
