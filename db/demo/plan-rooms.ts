import {
  type Box,
  type Floor,
  intersect,
  type PlacedRoom,
  type RoomUse,
  type RoomWish,
  squareFeetPerMetre,
  sumSquareMetres,
} from "./floor.ts";
import { layOutFloor } from "./lay-out-floor.ts";
import type { Random } from "./random.ts";
import type { DwellingKind } from "./stock-plan.ts";

export type RoomPlan = { floors: Floor[]; squareFeet: number; bathrooms: number; receptions: number };

const wish = (name: string, use: RoomUse, area: number, within?: RoomWish): RoomWish => ({ name, use, area, within });

/** Rooms, floor by floor, of a dwelling of about `area` square metres. */
export function planRooms(
  random: Random,
  kind: DwellingKind,
  bedrooms: number,
  area: number,
  storeys: number,
  shared: boolean,
): RoomPlan {
  const bathrooms = bathroomCount(random, kind, bedrooms, shared);
  const day = dayRooms(random, kind, bedrooms, area, shared);
  const night = nightRooms(bedrooms, bathrooms, shared);
  const floors = onFloors(kind, storeys, day, night, bathrooms, shared);
  const wanted = floors.map((floor) => floor.wishes.reduce((sum, one) => sum + one.area + (one.within?.area ?? 0), 0));
  const fullest = Math.max(...wanted);
  /** A loft with two rooms in it is smaller than the floors below. */
  const shares = wanted.map((sum, i) => (i === 2 && sum < fullest * 0.6 ? Math.max(0.45, sum / fullest) : 1));
  const footprint = area / shares.reduce((sum, share) => sum + share, 0);
  const width = frontage(random, kind, footprint);
  let stairwell: Box | undefined;
  const drawn = floors.map((floor, i) => {
    const size = footprint * (shares[i] ?? 1);
    const hallArea = Math.max(3, Math.min(16, (size - (wanted[i] ?? 0)) * 0.9, size * 0.16));
    const laid = layOutFloor(
      floor.name,
      [width, size / width],
      wish(floor.hall, "hall", hallArea, floor.cloakroom),
      floor.wishes,
      floors.length > 1 && i === 0,
      stairwell,
    );
    const landing = laid.rooms.find((room) => room.use === "hall");
    stairwell = landing && stairwell ? intersect(landing, stairwell) : landing;
    return laid;
  });
  const placed = numberBedrooms(drawn);
  return {
    floors: placed,
    squareFeet: Math.round(sumSquareMetres(placed) * squareFeetPerMetre),
    bathrooms,
    receptions: day.filter((room) => room.use === "living" || room.use === "dining" || room.use === "study").length,
  };
}

function bathroomCount(random: Random, kind: DwellingKind, bedrooms: number, shared: boolean): number {
  if (bedrooms <= 1) return 1;
  if (shared) return bedrooms >= 5 ? 2 : 1;
  if (bedrooms === 2) return kind === "flat" && random.chance(0.35) ? 2 : 1;
  if (bedrooms === 3) return random.chance(kind === "terraced" || kind === "semi" ? 0.25 : 0.6) ? 2 : 1;
  return bedrooms === 4 ? 2 : 3;
}

function dayRooms(random: Random, kind: DwellingKind, bedrooms: number, area: number, shared: boolean): RoomWish[] {
  const utility = area > 115 ? wish("Utility Room", "utility", 4.6) : undefined;
  const living = random.pick(
    kind === "flat" || shared ? ["Living Room", "Lounge"] : ["Sitting Room", "Living Room", "Sitting Room"],
  );
  switch (kind) {
    case "studio":
      return [wish("Studio Room", "living", 17), wish("Kitchen", "kitchen", 5.4)];
    case "flat":
      return bedrooms > 1 && random.chance(0.4)
        ? [wish("Living/Dining Room", "living", 21), wish("Kitchen", "kitchen", 8.4)]
        : [wish("Living Room", "living", 18), wish("Kitchen", "kitchen", 9)];
    case "bungalow":
      return [
        wish(living, "living", 19),
        wish("Kitchen/Breakfast Room", "kitchen", 14, utility),
        ...(bedrooms > 2 ? [wish("Dining Room", "dining", 10.5)] : []),
      ];
    case "terraced":
    case "semi":
      if (shared) return [wish(living, "living", 16), wish("Kitchen/Dining Room", "kitchen", 15)];
      return area > 78 && random.chance(0.65)
        ? [wish(living, "living", 16), wish("Dining Room", "dining", 12), wish("Kitchen", "kitchen", 10.5)]
        : [wish(living, "living", 17), wish("Kitchen/Dining Room", "kitchen", 16)];
    case "cottage":
      return area > 92
        ? [wish("Sitting Room", "living", 19), wish("Dining Room", "dining", 13), wish("Kitchen", "kitchen", 14)]
        : [wish("Sitting Room", "living", 17), wish("Kitchen/Breakfast Room", "kitchen", 14)];
    case "town-house":
      return [
        wish("Drawing Room", "living", 20),
        wish("Dining Room", "dining", 14),
        wish("Kitchen/Breakfast Room", "kitchen", 16),
      ];
    default:
      return [
        wish(kind === "barn" ? "Living Hall" : living, "living", kind === "barn" ? 30 : 22),
        wish("Dining Room", "dining", 14),
        wish(
          area > 180 ? "Kitchen/Family Room" : "Kitchen/Breakfast Room",
          "kitchen",
          area > 180 ? 25 : 18,
          utility ?? wish("Utility Room", "utility", 4.2),
        ),
        ...(area > 135 ? [wish(random.pick(["Study", "Snug", "Study"]), "study", 9)] : []),
      ];
  }
}

const bedroomAreas = [15, 12.5, 10, 9, 8.5, 8];

function nightRooms(bedrooms: number, bathrooms: number, shared: boolean): RoomWish[] {
  const rooms: RoomWish[] = [];
  for (let i = 0; i < bedrooms; i++) {
    const ensuite =
      !shared && i < bathrooms - 1 ? wish(i === 0 ? "En Suite" : "En Suite Shower Room", "bathroom", 3.4) : undefined;
    rooms.push(
      wish(bedrooms === 1 ? "Bedroom" : `Bedroom ${i + 1}`, "bedroom", shared ? 11 : (bedroomAreas[i] ?? 8), ensuite),
    );
  }
  rooms.push(wish("Bathroom", "bathroom", 6.2));
  if (shared && bathrooms > 1) rooms.push(wish("Shower Room", "bathroom", 3.6));
  return bedrooms === 0 ? [wish("Shower Room", "bathroom", 3.6)] : rooms;
}

type Storey = { name: string; hall: string; cloakroom?: RoomWish; wishes: RoomWish[] };

function onFloors(
  kind: DwellingKind,
  storeys: number,
  day: RoomWish[],
  night: RoomWish[],
  bathrooms: number,
  shared: boolean,
): Storey[] {
  const bedrooms = night.filter((room) => room.use === "bedroom").length;
  if (storeys === 1) return [{ name: "Floor plan", hall: "Hall", wishes: [...day, ...night] }];
  const cloakroom = bathrooms > 1 && kind !== "terraced" ? wish("Cloakroom", "cloakroom", 1.8) : undefined;
  if (storeys === 3) {
    const [first, ...rest] = night;
    const drawing = day.filter((room) => room.use === "living");
    return [
      { name: "Ground floor", hall: "Hall", cloakroom, wishes: day.filter((room) => room.use !== "living") },
      { name: "First floor", hall: "Landing", wishes: [...drawing, ...(first ? [first] : [])] },
      { name: "Second floor", hall: "Landing", wishes: rest },
    ];
  }
  const downstairs = shared && bedrooms >= 4 ? night.slice(0, 1) : [];
  const spare = bedrooms >= 5 ? night.filter((room) => room.name === "Bedroom 5" || room.name === "Bedroom 6") : [];
  return [
    { name: "Ground floor", hall: "Hall", cloakroom, wishes: [...downstairs, ...day] },
    {
      name: "First floor",
      hall: "Landing",
      wishes: night.filter((room) => !spare.includes(room) && !downstairs.includes(room)),
    },
    ...(spare.length > 0 ? [{ name: "Second floor", hall: "Landing", wishes: spare }] : []),
  ];
}

const frontToDepth: Partial<Record<DwellingKind, number>> = {
  terraced: 0.62,
  semi: 0.82,
  "town-house": 0.72,
  flat: 1.2,
  studio: 1.15,
  bungalow: 1.35,
};

function frontage(random: Random, kind: DwellingKind, footprint: number): number {
  const ratio = frontToDepth[kind] ?? 1.3;
  return Math.sqrt(footprint * ratio) * random.between(0.96, 1.05);
}

/** Bedrooms are numbered by size, those with an en suite first. */
function numberBedrooms(floors: Floor[]): Floor[] {
  const rooms = floors.flatMap((floor) => floor.rooms);
  const hasEnsuite = (room: PlacedRoom) => Number(rooms.some((other) => other.within === room.name));
  const bedrooms = rooms.filter((room) => room.use === "bedroom");
  const ranked = [...bedrooms].sort((a, b) => hasEnsuite(b) - hasEnsuite(a) || b.width * b.depth - a.width * a.depth);
  const names = new Map(ranked.map((room, i) => [room.name, ranked.length === 1 ? "Bedroom" : `Bedroom ${i + 1}`]));
  const rename = (name: string) => names.get(name) ?? name;
  return floors.map((floor) => ({
    ...floor,
    rooms: floor.rooms.map((room) => ({
      ...room,
      name: rename(room.name),
      within: room.within && rename(room.within),
    })),
  }));
}
