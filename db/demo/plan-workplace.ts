import { type Floor, type PlacedRoom, type RoomUse, squareFeetPerMetre, sumSquareMetres } from "./floor.ts";
import type { RoomPlan } from "./plan-rooms.ts";
import type { Random } from "./random.ts";
import type { CommercialKind } from "./stock-plan.ts";

type Part = readonly [name: string, use: RoomUse, share: number];
type Parts = readonly [front: Part, ...rear: Part[]];

/** One room at the front, a row of smaller ones behind it. */
const parts: Record<CommercialKind, Parts> = {
  shop: [
    ["Sales Area", "work", 0.66],
    ["Store Room", "store", 0.15],
    ["Staff Kitchen", "kitchen", 0.12],
    ["WC", "cloakroom", 0.07],
  ],
  office: [
    ["Open-plan Office", "work", 0.6],
    ["Meeting Room", "work", 0.2],
    ["Kitchen", "kitchen", 0.12],
    ["WC", "cloakroom", 0.08],
  ],
  industrial: [
    ["Workshop", "work", 0.8],
    ["Office", "work", 0.12],
    ["Kitchen", "kitchen", 0.05],
    ["WC", "cloakroom", 0.03],
  ],
  "mixed-use": [
    ["Sales Area", "work", 0.68],
    ["Store Room", "store", 0.22],
    ["WC", "cloakroom", 0.1],
  ],
};
const upper: Parts = [
  ["Living Room", "living", 0.5],
  ["Bedroom", "bedroom", 0.26],
  ["Kitchen", "kitchen", 0.14],
  ["Bathroom", "bathroom", 0.1],
];

export function planWorkplace(random: Random, kind: CommercialKind, area: number): RoomPlan {
  const footprint = kind === "mixed-use" ? area / 2 : area;
  const width = Math.sqrt(footprint * (kind === "industrial" ? 0.8 : 0.9)) * random.between(0.95, 1.08);
  const floor = (name: string, rooms: Parts) => frontAndRear(name, width, footprint / width, rooms);
  const floors =
    kind === "mixed-use"
      ? [floor("Ground floor", parts[kind]), floor("First floor", upper)]
      : [floor("Floor plan", parts[kind])];
  return { floors, squareFeet: Math.round(sumSquareMetres(floors) * squareFeetPerMetre), bathrooms: 0, receptions: 0 };
}

function frontAndRear(name: string, width: number, depth: number, [front, ...rear]: Parts): Floor {
  const frontDepth = depth * front[2];
  const rearShare = rear.reduce((sum, [, , share]) => sum + share, 0);
  let x = 0;
  const behind = rear.map(([roomName, use, share]): PlacedRoom => {
    const across = (width * share) / rearShare;
    const placed = { name: roomName, use, x, y: 0, width: across, depth: depth - frontDepth };
    x += across;
    return placed;
  });
  return {
    name,
    width,
    depth,
    rooms: [{ name: front[0], use: front[1], x: 0, y: depth - frontDepth, width, depth: frontDepth }, ...behind],
  };
}
