import { type Box, type Floor, intersect, narrowest, type PlacedRoom, type RoomWish } from "./floor.ts";
import { splitList } from "./word-list.ts";

type Placing = { wish: RoomWish; box: Box };

/** Preferred position of a room, front to rear. */
const frontOrder = splitList("living, work, bedroom, study, dining, bathroom, cloakroom, utility, kitchen, store");

/**
 * Places every room on a floor of the given size without gaps, in one or two rows along a hall. Tries all divisions and
 * returns the one with the best-shaped rooms. Above the ground floor the hall has room for the stairs from below.
 */
export function layOutFloor(
  name: string,
  [width, depth]: readonly [number, number],
  hall: RoomWish,
  wishes: readonly RoomWish[],
  hallFromFront: boolean,
  stairwell?: Box,
): Floor {
  const lengthways = arrangements(width, depth, hall, wishes, hallFromFront);
  const crosswise = hallFromFront ? [] : arrangements(depth, width, hall, wishes, false);
  const candidates = [
    ...lengthways,
    ...(hallFromFront ? [] : lengthways.map((placings) => placings.map((placing) => turnedRound(placing, depth)))),
    ...crosswise.map((placings) => placings.map(turned)),
    ...(stairwell ? besideStairwell(width, depth, hall, wishes, stairwell) : []),
  ];
  const scored = candidates.map((placings) => ({
    placings,
    score: awkwardness(placings) + (stairwell ? 25 * (1 - stairFit(placings, stairwell)) : 0),
  }));
  const best = scored.reduce((a, b) => (b.score < a.score ? b : a));
  return { name, width, depth, rooms: best.placings.flatMap(partition) };
}

/** On an entrance floor the first room is at the front, and a rear room may be reached through another. */
function arrangements(
  width: number,
  depth: number,
  hall: RoomWish,
  wishes: readonly RoomWish[],
  throughRooms: boolean,
): Placing[][] {
  const found: Placing[][] = [];
  for (let mask = 0; mask < 2 ** wishes.length - 1; mask++) {
    if (throughRooms && mask & 1) continue;
    const left = wishes.filter((_, i) => mask & (1 << i));
    const right = wishes.filter((wish) => !left.includes(wish));
    found.push(alongHall(width, depth, hall, left, right));
    if (left.length === 1 || (throughRooms && left.length === 2))
      found.push(acrossRear(width, depth, hall, left, right));
  }
  return found;
}

function alongHall(width: number, depth: number, hall: RoomWish, left: RoomWish[], right: RoomWish[]): Placing[] {
  const hallWidth = Math.min(2.3, Math.max(1, areaOf(hall) / depth));
  const leftWidth = ((width - hallWidth) * total(left)) / (total(left) + total(right));
  return [
    { wish: hall, box: { x: leftWidth, y: 0, width: hallWidth, depth } },
    ...column(left, { x: 0, y: 0, width: leftWidth, depth }),
    ...column(right, { x: leftWidth + hallWidth, y: 0, width: width - leftWidth - hallWidth, depth }),
  ];
}

/** The landing above the hall, the rooms on either side. */
function besideStairwell(width: number, depth: number, hall: RoomWish, wishes: readonly RoomWish[], below: Box) {
  const leftWidth = below.x < 0.5 ? 0 : below.x;
  const rightWidth = width - leftWidth - below.width;
  if (rightWidth < 2 || (leftWidth > 0 && leftWidth < 2)) return [];
  const found: Placing[][] = [];
  for (let mask = leftWidth > 0 ? 1 : 0; mask < (leftWidth > 0 ? 2 ** wishes.length - 1 : 1); mask++) {
    const left = wishes.filter((_, i) => mask & (1 << i));
    const right = wishes.filter((wish) => !left.includes(wish));
    found.push([
      { wish: hall, box: { x: leftWidth, y: 0, width: below.width, depth } },
      ...column(left, { x: 0, y: 0, width: leftWidth, depth }),
      ...column(right, { x: leftWidth + below.width, y: 0, width: rightWidth, depth }),
    ]);
  }
  return found;
}

/** How much of a flight of stairs fits into the part of the hall above the stairwell, from 0 to 1; less across the hall. */
function stairFit(placings: readonly Placing[], stairwell: Box): number {
  const hall = placings.flatMap(partition).find((room) => room.use === "hall");
  if (!hall) return 0;
  const sameWay = hall.depth >= hall.width === stairwell.depth >= stairwell.width;
  return flightFit(intersect(hall, stairwell)) * (sameWay ? 1 : 0.4);
}

export const flight = { width: 0.8, length: 2.2 };

function flightFit({ width, depth }: Box): number {
  const [short, long] = [Math.min(width, depth), Math.max(width, depth)];
  return Math.min(1, short / (flight.width + 0.1)) * Math.min(1, long / flight.length);
}

/** One or two rooms at the rear, the others along the hall at the front. */
function acrossRear(width: number, depth: number, hall: RoomWish, rear: RoomWish[], front: RoomWish[]): Placing[] {
  const rearDepth = (depth * total(rear)) / (total(rear) + areaOf(hall) + total(front));
  const hallWidth = Math.min(2.3, Math.max(1, areaOf(hall) / (depth - rearDepth)));
  const row = column(rear, { x: 0, y: 0, width: rearDepth, depth: width }).map(turned);
  return [
    { wish: hall, box: { x: 0, y: rearDepth, width: hallWidth, depth: depth - rearDepth } },
    ...row,
    ...column(front, { x: hallWidth, y: rearDepth, width: width - hallWidth, depth: depth - rearDepth }),
  ];
}

function column(wishes: RoomWish[], box: Box): Placing[] {
  const rearFirst = [...wishes].sort((a, b) => frontOrder.indexOf(b.use) - frontOrder.indexOf(a.use));
  let y = box.y;
  return rearFirst.map((wish) => {
    const depth = (box.depth * areaOf(wish)) / total(wishes);
    const placed = { wish, box: { x: box.x, y, width: box.width, depth } };
    y += depth;
    return placed;
  });
}

/** Splits a partitioned room (en suite, utility room) from the longer side of its parent. */
function partition({ wish, box }: Placing): PlacedRoom[] {
  const room = { name: wish.name, use: wish.use, ...box };
  if (!wish.within) return [room];
  const share = Math.min(
    0.45,
    Math.max(narrowestShare(wish.within, box), wish.within.area / (wish.area + wish.within.area)),
  );
  const inner = { name: wish.within.name, use: wish.within.use, within: wish.name };
  if (box.width >= box.depth) {
    const width = box.width * share;
    const atLeft = box.x === 0;
    return [
      { ...room, x: atLeft ? box.x + width : box.x, width: box.width - width },
      { ...inner, x: atLeft ? box.x : box.x + box.width - width, y: box.y, width, depth: box.depth },
    ];
  }
  const depth = box.depth * share;
  return [
    { ...room, y: box.y + depth, depth: box.depth - depth },
    { ...inner, x: box.x, y: box.y, width: box.width, depth },
  ];
}

function narrowestShare(wish: RoomWish, box: Box): number {
  return narrowest[wish.use] / Math.max(box.width, box.depth);
}

function awkwardness(placings: readonly Placing[]): number {
  return placings.flatMap(partition).reduce((sum, room) => {
    const short = Math.min(room.width, room.depth);
    const long = Math.max(room.width, room.depth);
    if (room.use === "hall") return sum + (room.within ? 0 : Math.max(0, long - 9) * 0.3);
    const shape = Math.max(0, long / short - (room.within ? 2.2 : 1.3)) ** 2;
    const tight = Math.max(0, narrowest[room.use] - short) * 14;
    return sum + shape + tight;
  }, 0);
}

/** The same rooms with front and rear exchanged. */
function turnedRound({ wish, box }: Placing, depth: number): Placing {
  return { wish, box: { ...box, y: depth - box.y - box.depth } };
}

function turned({ wish, box }: Placing): Placing {
  return { wish, box: { x: box.y, y: box.x, width: box.depth, depth: box.width } };
}

function areaOf(wish: RoomWish): number {
  return wish.area + (wish.within?.area ?? 0);
}

function total(wishes: readonly RoomWish[]): number {
  return wishes.reduce((sum, wish) => sum + areaOf(wish), 0);
}
