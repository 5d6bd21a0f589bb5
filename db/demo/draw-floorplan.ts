import {
  type Box,
  type Floor,
  formatDimensions,
  intersect,
  type PlacedRoom,
  type RoomUse,
  squareFeetPerMetre,
  sumSquareMetres,
} from "./floor.ts";
import { doorSwing, type Opening, placeDoors, placeStairs, placeWindows } from "./floor-openings.ts";

export type FloorplanSubject = {
  title: string;
  floors: readonly Floor[];
  /** Degrees clockwise from the top of the sheet. */
  north: number;
  /** The floor to draw alone, on a narrow sheet for phones; otherwise all floors, side by side. */
  only?: Floor;
};

const ink = "#22303a";
const quiet = "#5d6b74";
const tints: Partial<Record<RoomUse, string>> = {
  hall: "#f4f1ea",
  kitchen: "#f7efe3",
  bathroom: "#e6f0f3",
  cloakroom: "#e6f0f3",
  utility: "#eef0ee",
  store: "#eef0ee",
};
const sheetWidth = 1200;
const phoneSheetWidth = 760;
const margin = 56;
const gap = 64;
const mostPixelsPerMetre = 68;
const fewestPixelsPerMetre = 40;

/** A floor plan to scale, as SVG; deterministic. */
export function drawFloorplan(subject: FloorplanSubject): string {
  const floors = subject.only ? [subject.only] : subject.floors;
  const metresAcross = floors.reduce((sum, floor) => sum + floor.width, 0);
  const sheet = subject.only ? phoneSheetWidth : sheetWidth;
  const room = sheet - 2 * margin - gap * (floors.length - 1);
  const scale = Math.max(fewestPixelsPerMetre, Math.min(mostPixelsPerMetre, room / metresAcross));
  const drawnWidth = metresAcross * scale + gap * (floors.length - 1);
  const width = Math.max(sheet, Math.ceil(drawnWidth + 2 * margin));
  const tallest = Math.max(...floors.map((floor) => floor.depth)) * scale;
  const top = 118;
  const height = Math.ceil(top + tallest + 150);

  let x = (width - drawnWidth) / 2;
  const sheets = floors.map((floor) => {
    const drawn = drawFloor(
      floor,
      x,
      top + tallest - floor.depth * scale,
      scale,
      floor === subject.floors[0],
      placeStairs(subject.floors, floor),
    );
    x += floor.width * scale + gap;
    return drawn;
  });
  const metres = sumSquareMetres(subject.floors);
  const total = `Total floor area about ${Math.round(metres * squareFeetPerMetre).toLocaleString("en-GB")} sq ft (${metres.toFixed(1)} sq m)`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Arial, Helvetica, sans-serif" role="img">`,
    `<title>Floor plan of ${escapeXml(subject.title)}. ${total}.</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(width / 2, 52, subject.title, 26, ink, "600"),
    text(width / 2, 80, total, 16, quiet),
    ...sheets,
    northArrow(width - margin - 14, height - 66, subject.north),
    text(
      width / 2,
      height - 30,
      "For guidance only. Rooms are drawn to one scale from their measurements; doors and windows are indicative.",
      13,
      quiet,
    ),
    "</svg>",
  ].join("\n");
}

function drawFloor(
  floor: Floor,
  left: number,
  top: number,
  scale: number,
  entrance: boolean,
  stairs: readonly Box[],
): string {
  const px = (metres: number) => round(metres * scale);
  const rooms = floor.rooms.map(
    (room) =>
      `<rect x="${px(room.x)}" y="${px(room.y)}" width="${px(room.width)}" height="${px(room.depth)}" fill="${tints[room.use] ?? "#fdfcfa"}" stroke="${ink}" stroke-width="4"/>`,
  );
  const outline = `<rect width="${px(floor.width)}" height="${px(floor.depth)}" fill="none" stroke="${ink}" stroke-width="10"/>`;
  const doors = placeDoors(floor, entrance);
  const obstacles = [...doors.map(doorSwing), ...stairs];
  return [
    `<g transform="translate(${round(left)} ${round(top)})">`,
    ...rooms,
    outline,
    ...stairs.map((flight) => drawStairs(flight, px)),
    ...placeWindows(floor).map((opening) => drawWindow(opening, px)),
    ...doors.map((opening) => drawDoor(opening, px)),
    ...floor.rooms.map((room) => label(room, obstacles, px)),
    text(px(floor.width) / 2, px(floor.depth) + 40, floor.name, 17, ink, "600"),
    "</g>",
  ].join("\n");
}

type Px = (metres: number) => number;

function drawWindow({ x, y, length, upright }: Opening, px: Px): string {
  const [w, h] = upright ? [10, px(length)] : [px(length), 10];
  const cx = px(x) - (upright ? 5 : 0);
  const cy = px(y) - (upright ? 0 : 5);
  const middle = upright ? `M${cx + 5} ${cy}v${h}` : `M${cx} ${cy + 5}h${w}`;
  return `<rect x="${cx}" y="${cy}" width="${w}" height="${h}" fill="#ffffff" stroke="${ink}" stroke-width="1.5"/><path d="${middle}" stroke="${ink}" stroke-width="1.2"/>`;
}

/** A gap in the wall and the door's swing. */
function drawDoor({ x, y, length, upright, into = 1, outer }: Opening & { outer?: boolean }, px: Px): string {
  const [gx, gy, size, thick] = [px(x), px(y), px(length), outer ? 12 : 6];
  const hole = upright
    ? `<rect x="${gx - thick / 2}" y="${gy}" width="${thick}" height="${size}" fill="#ffffff"/>`
    : `<rect x="${gx}" y="${gy - thick / 2}" width="${size}" height="${thick}" fill="#ffffff"/>`;
  const swing = upright
    ? `M${gx} ${gy}h${into * size}A${size} ${size} 0 0 ${into > 0 ? 1 : 0} ${gx} ${round(gy + size)}`
    : `M${gx} ${gy}v${into * size}A${size} ${size} 0 0 ${into > 0 ? 0 : 1} ${round(gx + size)} ${gy}`;
  return `${hole}<path d="${swing}" fill="none" stroke="${quiet}" stroke-width="1.3"/>`;
}

function drawStairs({ x, y, width, depth }: Box, px: Px): string {
  const along = depth >= width;
  const [left, top, w, h] = [px(x), px(y), px(width), px(depth)];
  const treads = Array.from({ length: 10 }, (_, i) => {
    const step = ((along ? h : w) * (i + 1)) / 11;
    return along ? `M${left} ${round(top + step)}h${w}` : `M${round(left + step)} ${top}v${h}`;
  });
  return `<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="#ffffff" stroke="${quiet}" stroke-width="1.2"/><path d="${treads.join("")}" stroke="${quiet}" stroke-width="1"/>`;
}

function label(room: PlacedRoom, obstacles: readonly Box[], px: Px): string {
  const [w, h] = [px(room.width) - 16, px(room.depth) - 16];
  const upright = w < 84 && h > w * 1.4;
  const [across, down] = upright ? [h, w] : [w, h];
  const names = across < room.name.length * 9 ? inTwo(room.name) : [room.name];
  const longest = Math.max(...names.map((name) => name.length));
  const size = Math.max(9, Math.min(16, (across / longest) * 1.55, (down * 0.42) / names.length));
  const [imperial = "", metric = ""] = formatDimensions(room).split(/ (?=\()/);
  const small = Math.min(12.5, size * 0.85, (across / imperial.length) * 1.95);
  const measured =
    room.use !== "hall" &&
    room.use !== "cloakroom" &&
    small >= 8.5 &&
    (!upright || down > 60) &&
    down > size * names.length + 2.9 * small;
  const lines = [
    ...names.map((name) => ({ words: name, size, fill: ink, weight: "600" })),
    ...(measured
      ? [imperial, metric.slice(1, -1)].map((words) => ({ words, size: small, fill: quiet, weight: "400" }))
      : []),
  ];
  const tall = lines.reduce((sum, line) => sum + line.size * 1.2, 0);
  const wide = Math.max(...lines.map((line) => line.words.length * line.size * 0.56));
  const metre = px(1);
  const [x, y] = labelPoint(room, obstacles, upright ? [tall / metre, wide / metre] : [wide / metre, tall / metre], px);
  let baseline = y - tall / 2;
  const drawn = lines.map((line) => {
    baseline += line.size * 1.2;
    return text(x, baseline - line.size * 0.3, line.words, line.size, line.fill, line.weight);
  });
  return upright ? `<g transform="rotate(-90 ${x} ${y})">${drawn.join("")}</g>` : drawn.join("");
}

/** The point nearest the middle of the room where a label of this size is clear of stairs and door swings. */
function labelPoint(
  room: PlacedRoom,
  obstacles: readonly Box[],
  [wide, tall]: readonly [number, number],
  px: Px,
): [number, number] {
  const middle = [room.x + room.width / 2, room.y + room.depth / 2] as const;
  const spare = [Math.max(0, room.width - wide - 0.24) / 2, Math.max(0, room.depth - tall - 0.24) / 2] as const;
  const steps = [0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1, 1];
  const places = steps.flatMap((across) =>
    steps.map((down) => {
      const [x, y] = [middle[0] + across * spare[0], middle[1] + down * spare[1]];
      const box = { x: x - wide / 2, y: y - tall / 2, width: wide, depth: tall };
      const covered = obstacles.reduce((sum, obstacle) => {
        const shared = intersect(box, obstacle);
        return sum + shared.width * shared.depth;
      }, 0);
      return { x, y, cost: covered * 100 + Math.hypot(across * spare[0], down * spare[1]) };
    }),
  );
  const best = places.reduce((a, b) => (b.cost < a.cost ? b : a));
  return [px(best.x), px(best.y)];
}

function inTwo(name: string): string[] {
  const cut = name.includes("/") ? name.indexOf("/") + 1 : name.indexOf(" ", name.length / 3);
  return cut > 0 ? [name.slice(0, cut), name.slice(cut).trim()] : [name];
}

function northArrow(x: number, y: number, north: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${north})"><circle r="24" fill="none" stroke="${quiet}" stroke-width="1.4"/><path d="M0 -20L7 12L0 6L-7 12Z" fill="${ink}"/></g>${text(x + Math.sin((north * Math.PI) / 180) * 35, y - Math.cos((north * Math.PI) / 180) * 35 + 5, "N", 14, ink, "600")}`;
}

function text(x: number, y: number, words: string, size: number, fill: string, weight = "400"): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escapeXml(words)}</text>`;
}

function escapeXml(words: string): string {
  return words.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
