/** A place on the screen with the width of its label, in pixels. */
export type LabelledPoint = { x: number; y: number; width: number };

/** The anchor of the marker: `bottom` is a label above its place. */
export type LabelAnchor = "bottom" | "top";

const labelHeight = 44;

/** Labels stand above their places, or below where another label is already there. Northern places choose first. */
export function chooseLabelAnchors(points: readonly LabelledPoint[]): LabelAnchor[] {
  const anchors: LabelAnchor[] = points.map(() => "bottom");
  const taken: Box[] = [];
  for (const [index, point] of [...points.entries()].sort(([, a], [, b]) => a.y - b.y)) {
    const isFree = (anchor: LabelAnchor) => !taken.some((other) => overlap(other, toBox(point, anchor)));
    const anchor = isFree("bottom") || !isFree("top") ? "bottom" : "top";
    anchors[index] = anchor;
    taken.push(toBox(point, anchor));
  }
  return anchors;
}

export type Box = { left: number; right: number; top: number; bottom: number };

function toBox({ x, y, width }: LabelledPoint, anchor: LabelAnchor): Box {
  const top = anchor === "bottom" ? y - labelHeight : y;
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + labelHeight };
}

export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
