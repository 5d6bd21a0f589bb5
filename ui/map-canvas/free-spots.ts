import { type Box, overlap } from "./label-anchors.ts";

/** For each label the first of its spots that is free and not taken by a label before it, as an index; -1 is none. */
export function chooseFreeSpots(
  labels: readonly (readonly Box[])[],
  isFree: (spot: Box) => boolean,
  taken: readonly Box[] = [],
): number[] {
  const boxes = [...taken];
  return labels.map((spots) => {
    const index = spots.findIndex((spot) => !boxes.some((other) => overlap(other, spot)) && isFree(spot));
    const spot = spots[index];
    if (spot) boxes.push(spot);
    return index;
  });
}
