/** The smallest width of a room, in metres. */
export const narrowest = {
  hall: 0.95,
  living: 3,
  dining: 2.7,
  kitchen: 2.3,
  study: 2,
  bedroom: 2.3,
  bathroom: 1.65,
  utility: 1.75,
  cloakroom: 0.9,
  work: 2.4,
  store: 1.6,
};

export type RoomUse = keyof typeof narrowest;

/** A room before layout: its area, and the room it is partitioned off from. */
export type RoomWish = { name: string; use: RoomUse; area: number; within?: RoomWish };

/** Metres from the floor's rear left corner; the front of the house is at the bottom. */
export type PlacedRoom = Box & { name: string; use: RoomUse; within?: string };
export type Box = { x: number; y: number; width: number; depth: number };

export function intersect(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const depth = Math.min(a.y + a.depth, b.y + b.depth) - y;
  return { x, y, width: Math.max(0, width), depth: Math.max(0, depth) };
}

export type Floor = { name: string; width: number; depth: number; rooms: PlacedRoom[] };

const wall = 0.12;
const feetPerMetre = 3.28084;

/** Inside measurements, the longer first. */
export function getInsideDimensions(room: PlacedRoom): [number, number] {
  const sides = [room.width - wall, room.depth - wall].sort((a, b) => b - a);
  return [sides[0] ?? 0, sides[1] ?? 0];
}

/** 14'2" x 12'6" (4.32m x 3.81m) */
export function formatDimensions(room: PlacedRoom): string {
  const [long, short] = getInsideDimensions(room);
  return `${feetAndInches(long)} x ${feetAndInches(short)} (${long.toFixed(2)}m x ${short.toFixed(2)}m)`;
}

export function feetAndInches(metres: number): string {
  const inches = Math.round(metres * feetPerMetre * 12);
  return `${Math.floor(inches / 12)}'${inches % 12}"`;
}

export const squareFeetPerMetre = 10.7639;

export function sumSquareMetres(floors: readonly Floor[]): number {
  return floors.reduce((sum, floor) => sum + floor.width * floor.depth, 0);
}
