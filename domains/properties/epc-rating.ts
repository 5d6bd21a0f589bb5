type EpcLetter = "A" | "B" | "C" | "D" | "E" | "F" | "G";

const bands: readonly (readonly [from: number, EpcLetter])[] = [
  [92, "A"],
  [81, "B"],
  [69, "C"],
  [55, "D"],
  [39, "E"],
  [21, "F"],
];

/** The band of a certificate's points; over 100 is possible. */
function epcLetter(points: number): EpcLetter {
  return bands.find(([from]) => points >= from)?.[1] ?? "G";
}

export function epcText(current: number, potential: number | null): string {
  const now = `${epcLetter(current)} (${current})`;
  return potential === null ? now : `${now}, potential ${epcLetter(potential)} (${potential})`;
}
