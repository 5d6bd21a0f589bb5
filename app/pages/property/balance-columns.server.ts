import type { MaterialGroup } from "#domains/properties/facts/list-material-facts.ts";

type Content = Readonly<{
  paragraphs: readonly string[];
  features: readonly string[];
  roomCount: number;
  priceCount: number;
  /** Beside the text where a property has no rooms. */
  material: readonly MaterialGroup[];
}>;

/** Pixels in a column of half the page. */
const section = 105;
const line = 26;
const charsPerLine = 78;
const roomRow = 72;
const factRow = 49;

const countLines = (text: string, chars: number) => Math.ceil(text.length / chars);

const places = ["row", "left", "right"] as const;
const sides = ["right", "left"] as const;

/** A difference in pixels that is worth features beside the text, or the price history before the rooms. */
const worthMoving = 70;

/**
 * Where the features and the price history make the columns of text and rooms about equally long: in a row above both, in the
 * left column or in the right one.
 */
export function balanceColumns({ paragraphs, features, roomCount, priceCount, material }: Content) {
  const text = section + sum(paragraphs.map((paragraph) => countLines(paragraph, charsPerLine) * line + 16));
  const list = features.length > 0 ? section + sum(features.map((feature) => countLines(feature, 68) * line + 8)) : 0;
  const rooms = roomCount > 0 ? section + roomCount * roomRow : measureMaterial(material);
  const history = priceCount > 0 ? section + priceCount * factRow : 0;
  const layouts = places.flatMap((featuresIn) =>
    sides.map((historyIn) => {
      const left = text + (featuresIn === "left" ? list : 0) + (historyIn === "left" ? history : 0);
      const right = rooms + (featuresIn === "right" ? list : 0) + (historyIn === "right" ? history : 0);
      const moved = (featuresIn === "row" ? 0 : worthMoving) + (historyIn === "right" ? 0 : worthMoving);
      return { featuresIn, historyIn, cost: Math.abs(left - right) + moved };
    }),
  );
  const [{ featuresIn, historyIn }] = layouts.toSorted((a, b) => a.cost - b.cost) as [(typeof layouts)[number]];
  return { featuresIn, historyIn };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function measureMaterial(groups: readonly MaterialGroup[]): number {
  const rows = groups.flatMap(({ facts }) => facts.filter(({ value }) => value !== null));
  return groups.length * section + sum(rows.map(({ value }) => factRow + (countLines(value ?? "", 40) - 1) * line));
}
