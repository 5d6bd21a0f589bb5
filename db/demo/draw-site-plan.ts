import { createRandom, type Random } from "./random.ts";

export type SitePlanSubject = { reference: string; acres: number; arable: boolean };
type Point = readonly [x: number, y: number];

const width = 1600;
const height = 1067;
const centre: Point = [760, 480];
const squareMetresPerAcre = 4046.86;
/** Stroked letters on a 10 by 14 grid: a picture resized on a server without fonts still shows them. */
const letters: Readonly<Record<string, string>> = {
  "0": "M5 0C1 0 0 4 0 7s1 7 5 7 5-4 5-7-1-7-5-7Z",
  "1": "M2 3 6 0v14",
  "2": "M0 4c0-6 10-5 10 0 0 4-8 6-10 10h10",
  "3": "M0 1h9L5 6c8 0 6 8 0 8-3 0-5-1-5-3",
  "4": "M8 14V0L0 10h10",
  "5": "M9 0H2L1 6c9-3 12 8 4 8-3 0-5-1-5-3",
  "6": "M8 0C2 2 0 6 0 9c0 7 10 7 10 0 0-5-8-6-10 0",
  "7": "M0 0h10L4 14",
  "8": "M5 6C0 6 0 0 5 0s5 6 0 6c-7 0-7 8 0 8s7-8 0-8Z",
  "9": "M2 14c6-2 8-6 8-9C10-2 0-2 0 5c0 5 8 6 10 0",
  ".": "M4 14h1",
  a: "M9 5v9M9 8C8 3 0 4 0 9.5s8 6 9 1",
  c: "M9 6C6 3 0 4 0 9.5S6 16 9 13",
  r: "M1 14V5M1 8c1-3 4-4 7-3",
  e: "M0 9h9c0-7-9-6-9 .5 0 5 6 6 9 3",
  s: "M8 6C6 3 0 4 1 7c1 3 8 1 8 5 0 3-6 3-9 0",
  m: "M0 14V5m0 3c1-4 5-4 5 0v6m0-6c1-4 5-4 5 0v6",
  N: "M0 14V0l10 14V0",
};

/** The land edged in red with its lane, gate, hedges, acreage and scale, as on an agent's sale plan; deterministic. */
export function drawSitePlan({ reference, acres, arable }: SitePlanSubject): string {
  const random = createRandom(`site plan ${reference}`);
  const shape = drawBoundary(random);
  const pixelsPerMetre = Math.sqrt(areaOf(shape) / (acres * squareMetresPerAcre));
  const [gate, along] = findGate(shape);
  const lane = gate[1] + 130;
  const label = formatAcres(acres);
  const parts = [
    `<rect width="${width}" height="${height}" fill="#eef0e2"/>`,
    ...neighbours(shape).map((line) => hedge(random, line)),
    `<path d="M-20 ${lane + 40}C${gate[0] - 400} ${lane - 30} ${gate[0] - 200} ${lane} ${gate[0]} ${lane}S${gate[0] + 500} ${lane + 50} ${width + 20} ${lane - 10}" fill="none" stroke="#b9b29d" stroke-width="40"/>`,
    `<path d="M-20 ${lane + 40}C${gate[0] - 400} ${lane - 30} ${gate[0] - 200} ${lane} ${gate[0]} ${lane}S${gate[0] + 500} ${lane + 50} ${width + 20} ${lane - 10}" fill="none" stroke="#fbf8ef" stroke-width="32"/>`,
    `<path d="M${point(gate)}V${lane}" stroke="#fbf8ef" stroke-width="20" fill="none"/>`,
    `<path d="${outline(shape)}" fill="${arable ? "#efdfae" : "#c9dba6"}"/>`,
    furrows(shape, arable),
    ...shape.map((from, i) => hedge(random, [from, shape[(i + 1) % shape.length] ?? from])),
    `<path d="${outline(shape)}" fill="none" stroke="#b3261e" stroke-width="9" stroke-linejoin="round"/>`,
    `<path d="M${point(move(gate, along, -22))}L${point(move(gate, along, 22))}" stroke="#fbf8ef" stroke-width="14"/>`,
    `<path d="M${point(move(gate, along, -22))}L${point(move(gate, along, 22))}" stroke="#3a3a34" stroke-width="4" stroke-dasharray="4 5"/>`,
    `<rect x="${centre[0] - label.length * 19.5 - 24}" y="${centre[1] - 50}" width="${label.length * 39 + 40}" height="100" rx="8" fill="#fffdf6" opacity=".92"/>`,
    write(label, centre[0] - label.length * 19.5, centre[1] - 22, 3, 6),
    scaleBar(pixelsPerMetre),
    `<g transform="translate(1490 110)"><circle r="46" fill="#fffdf6" stroke="#3a3a34" stroke-width="3"/><path d="M0-36 13 22 0 10-13 22Z" fill="#3a3a34"/></g>${write("N", 1477, 168, 2.4, 5)}`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
}

export function formatAcres(acres: number): string {
  return `${acres.toFixed(acres < 10 ? 2 : 1).replace(/\.?0+$/, "")} acres`;
}

function drawBoundary(random: Random): Point[] {
  const corners = random.whole(5, 8);
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((i + random.between(-0.25, 0.25)) / corners) * 2 * Math.PI;
    const reach = random.between(0.7, 1);
    return [
      Math.round(centre[0] + Math.cos(angle) * 520 * reach),
      Math.round(centre[1] + Math.sin(angle) * 330 * reach),
    ];
  });
}

function areaOf(shape: readonly Point[]): number {
  const twice = shape.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = shape[(i + 1) % shape.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The middle of the side nearest the lane, and the side's direction. */
function findGate(shape: readonly Point[]): [Point, Point] {
  const sides = shape.map((from, i) => [from, shape[(i + 1) % shape.length] ?? from] as const);
  const [a, b] = sides.reduce((low, side) => (side[0][1] + side[1][1] > low[0][1] + low[1][1] ? side : low));
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [
    [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)],
    [(b[0] - a[0]) / length, (b[1] - a[1]) / length],
  ];
}

/** Hedges of the fields around, from each corner outwards; none crosses the lane. */
function neighbours(shape: readonly Point[]): [Point, Point][] {
  return shape
    .filter(([, y]) => y < centre[1] + 120)
    .map((corner) => [corner, move(corner, [(corner[0] - centre[0]) / 500, (corner[1] - centre[1]) / 500], 900)]);
}

function hedge(random: Random, [from, to]: readonly [Point, Point]): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const direction: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const trees: string[] = [];
  for (let at = random.between(10, 50); at < length; at += random.between(26, 90)) {
    const [x, y] = move(from, direction, at);
    trees.push(
      `<circle cx="${Math.round(x + random.between(-6, 6))}" cy="${Math.round(y + random.between(-6, 6))}" r="${random.whole(7, 17)}"/>`,
    );
  }
  return `<path d="M${point(from)}L${point(to)}" stroke="#8ba06b" stroke-width="7"/><g fill="#7c9659" stroke="#5f7a42" stroke-width="2">${trees.join("")}</g>`;
}

/** Plough lines or tufts of grass inside the boundary. */
function furrows(shape: readonly Point[], arable: boolean): string {
  const mark = arable
    ? `<path d="M0 24 48 0" stroke="#d2bb78" stroke-width="3"/>`
    : `<path d="M20 30v-8m-6 8-4-6m16 6 4-6" stroke="#a3bd7b" stroke-width="2.5" fill="none"/>`;
  const size = arable ? `width="48" height="24"` : `width="90" height="70"`;
  return `<defs><pattern id="f" ${size} patternUnits="userSpaceOnUse">${mark}</pattern></defs><path d="${outline(shape)}" fill="url(#f)"/>`;
}

/** A round number of metres that fits the corner of the sheet. */
function scaleBar(pixelsPerMetre: number): string {
  const metres = [5, 10, 20, 50, 100, 200, 500, 1_000].filter((length) => length * pixelsPerMetre <= 320).at(-1) ?? 5;
  const length = Math.round(metres * pixelsPerMetre);
  return `<path d="M60 ${height - 60}h${length}m0-10v20m${-length}-20v20" stroke="#3a3a34" stroke-width="4" fill="none"/>${write(`${metres} m`, 60, height - 116, 1.9, 4)}`;
}

function write(words: string, left: number, top: number, size: number, stroke: number): string {
  const drawn = [...words].map((letter, i) =>
    letters[letter] ? `<path transform="translate(${i * 13} 0)" d="${letters[letter]}"/>` : "",
  );
  return `<g transform="translate(${Math.round(left)} ${Math.round(top)}) scale(${size})" fill="none" stroke="#2b2f27" stroke-width="${(stroke / size).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round">${drawn.join("")}</g>`;
}

function move([x, y]: Point, [dx, dy]: Point, by: number): Point {
  return [Math.round(x + dx * by), Math.round(y + dy * by)];
}

function point([x, y]: Point): string {
  return `${x} ${y}`;
}

function outline(shape: readonly Point[]): string {
  return `M${shape.map(point).join("L")}Z`;
}
