import { type Box, type Floor, intersect, type PlacedRoom } from "./floor.ts";
import { flight } from "./lay-out-floor.ts";

/** A gap in a wall, metres; `into` says which side a door swings to. */
export type Opening = { x: number; y: number; length: number; upright: boolean; into?: 1 | -1; outer?: boolean };

const near = 0.01;
const doorWidth = 0.78;
/** Half the thickness of an outside wall as drawn. */
const wallClearance = 0.09;

/** One door per room, from the hall if they touch, else from a neighbour; plus the front door. */
export function placeDoors(floor: Floor, entrance: boolean): Opening[] {
  const entry = floor.rooms.find((room) => room.use === "hall") ?? floor.rooms[0];
  const reached = floor.rooms.filter((room) => room === entry);
  const waiting = floor.rooms.filter((room) => room !== entry);
  const doors: Opening[] = [];
  for (let progress = true; progress && waiting.length > 0; ) {
    progress = false;
    for (const room of [...waiting]) {
      const from = reached.filter((other) => !room.within || other.name === room.within || room.use === "cloakroom");
      const wall = from
        .map((other) => sharedWall(other, room))
        .find((shared) => shared !== null && shared.length >= 0.7);
      if (!wall) continue;
      doors.push(doorIn(wall, room));
      waiting.splice(waiting.indexOf(room), 1);
      reached.push(room);
      progress = true;
    }
  }
  return entrance && entry ? [...doors, frontDoor(entry, floor)] : doors;
}

/** The flights of stairs seen on a floor: up from it and down from it, each at the same place on both its floors. */
export function placeStairs(floors: readonly Floor[], floor: Floor): Box[] {
  const at = floors.indexOf(floor);
  const everywhere = placeFlight(floors);
  if (everywhere) return [everywhere];
  return [floors.slice(at, at + 2), floors.slice(Math.max(0, at - 1), at + 1)].flatMap(
    (pair) => placeFlight(pair) ?? [],
  );
}

/** A place inside the hall of each of these floors and clear of the doors; none if the halls do not meet. */
function placeFlight(floors: readonly Floor[]): Box | null {
  const halls = floors.flatMap((floor) => floor.rooms.filter((room) => room.use === "hall"));
  const [first, ...others] = halls;
  if (!first || others.length === 0 || halls.length < floors.length) return null;
  const well = others.reduce<Box>(intersect, first);
  const along = well.depth >= well.width;
  const space = along ? well.depth : well.width;
  const length = Math.min(flight.length, space - 2 * wallClearance);
  const width = Math.min(flight.width, (along ? well.width : well.depth) - 2 * wallClearance);
  if (length < 1 || width < 0.6) return null;
  const doors = floors.flatMap((floor) => placeDoors(floor, floor.name === "Ground floor"));
  const places: Box[] = [];
  for (let at = wallClearance; at <= space - length - wallClearance + near; at += 0.1)
    for (const far of [false, true]) {
      const across = far ? (along ? well.width : well.depth) - width - wallClearance : wallClearance;
      places.push(
        along
          ? { x: well.x + across, y: well.y + at, width, depth: length }
          : { x: well.x + at, y: well.y + across, width: length, depth: width },
      );
    }
  const blocked = (stairs: Box) => doors.reduce((sum, door) => sum + overlap(stairs, spaceBefore(door)), 0);
  return places.reduce((best, place) => (blocked(place) < blocked(best) - near ? place : best), places[0] ?? well);
}

/** The floor in front of and behind a door. */
function spaceBefore({ x, y, length, upright, outer }: Opening): Box {
  const reach = outer ? length : 0.5;
  return upright
    ? { x: x - reach, y, width: 2 * reach, depth: length }
    : { x, y: y - reach, width: length, depth: 2 * reach };
}

function overlap(a: Box, b: Box): number {
  const { width, depth } = intersect(a, b);
  return width * depth;
}

/** The square a door swings through. */
export function doorSwing({ x, y, length, upright, into = 1 }: Opening): Box {
  return upright
    ? { x: into > 0 ? x : x - length, y, width: length, depth: length }
    : { x, y: into > 0 ? y : y - length, width: length, depth: length };
}

/** A window in each room with an outside wall, at the front or rear if possible. */
export function placeWindows(floor: Floor): Opening[] {
  return floor.rooms.flatMap((room) => {
    if (room.use === "hall" || room.use === "store") return [];
    const sides = outsideWalls(room, floor);
    const level = sides.filter((side) => !side.upright);
    const chosen =
      room.use === "living" || room.use === "kitchen"
        ? sides.slice(0, 2)
        : (level.length > 0 ? level : sides).slice(0, 1);
    return chosen.map((side) =>
      centred(side, Math.min(room.use === "bathroom" || room.use === "cloakroom" ? 0.7 : 1.7, side.length * 0.5)),
    );
  });
}

function outsideWalls(room: PlacedRoom, floor: Floor): Opening[] {
  const walls: Opening[] = [];
  if (Math.abs(room.y + room.depth - floor.depth) < near)
    walls.push({ x: room.x, y: floor.depth, length: room.width, upright: false });
  if (room.y < near) walls.push({ x: room.x, y: 0, length: room.width, upright: false });
  if (room.x < near) walls.push({ x: 0, y: room.y, length: room.depth, upright: true });
  if (Math.abs(room.x + room.width - floor.width) < near)
    walls.push({ x: floor.width, y: room.y, length: room.depth, upright: true });
  return walls;
}

function sharedWall(a: PlacedRoom, b: PlacedRoom): Opening | null {
  const beside = Math.abs(a.x + a.width - b.x) < near || Math.abs(b.x + b.width - a.x) < near;
  const above = Math.abs(a.y + a.depth - b.y) < near || Math.abs(b.y + b.depth - a.y) < near;
  if (beside) {
    const y = Math.max(a.y, b.y);
    const length = Math.min(a.y + a.depth, b.y + b.depth) - y;
    if (length > near) return { x: a.x < b.x ? b.x : a.x, y, length, upright: true };
  }
  if (above) {
    const x = Math.max(a.x, b.x);
    const length = Math.min(a.x + a.width, b.x + b.width) - x;
    if (length > near) return { x, y: a.y < b.y ? b.y : a.y, length, upright: false };
  }
  return null;
}

function doorIn(wall: Opening, room: PlacedRoom): Opening {
  const length = Math.min(doorWidth, wall.length - 0.15, Math.min(room.width, room.depth) - 0.2);
  const offset = Math.min(0.25, (wall.length - length) / 2);
  const into = wall.upright ? room.x >= wall.x - near : room.y >= wall.y - near;
  return {
    x: wall.upright ? wall.x : wall.x + offset,
    y: wall.upright ? wall.y + offset : wall.y,
    length,
    upright: wall.upright,
    into: into ? 1 : -1,
  };
}

function frontDoor(hall: PlacedRoom, floor: Floor): Opening {
  const walls = outsideWalls(hall, floor);
  const wall = walls[0] ?? { x: hall.x, y: floor.depth, length: hall.width, upright: false };
  const door = centred(wall, Math.min(0.9, wall.length * 0.8));
  const inwards = wall.upright ? (wall.x < near ? 1 : -1) : wall.y < near ? 1 : -1;
  return { ...door, into: inwards, outer: true };
}

function centred(wall: Opening, length: number): Opening {
  const offset = (wall.length - length) / 2;
  return { ...wall, x: wall.upright ? wall.x : wall.x + offset, y: wall.upright ? wall.y + offset : wall.y, length };
}
