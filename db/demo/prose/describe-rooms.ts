import type { Room } from "#domains/properties/property-details.ts";
import { capitalise } from "#format/capitalise.ts";
import type { Home } from "../demo-home.ts";
import { formatDimensions, type PlacedRoom, type RoomUse } from "../floor.ts";
import type { Random } from "../random.ts";
import { splitList } from "../word-list.ts";
import { describePicture } from "./picture-words.ts";

const plain: Partial<Record<RoomUse, readonly string[]>> = {
  bedroom: [
    "Window and radiator.",
    "Space for a double bed and wardrobe.",
    "Looks over the rear.",
    "Fitted cupboard and radiator.",
    "Window to the front.",
    "A good single or study.",
  ],
  bathroom: [
    "Shower, basin and WC.",
    "Bath with shower over, basin and WC.",
    "Walk-in shower, basin, WC and heated rail.",
  ],
  utility: ["Sink, space for machines and a door outside.", "Plumbing for a washing machine and boiler cupboard."],
  study: ["Shelving and a telephone point.", "Window to the front; useful as a home office."],
  dining: ["Room for a family table.", "Wide opening towards the kitchen."],
  living: ["A bright main room.", "Window to the front and television point."],
  kitchen: ["Fitted units, sink and spaces for appliances.", "Worktops on two sides, oven and hob."],
  work: ["Good natural light and power points throughout.", "Clear, usable space."],
  store: ["Shelved, with good headroom."],
};
const pictured = splitList("living, kitchen, dining, bedroom, bathroom");

/** The rooms in the order of the floors, each with what its picture shows where it has one. */
export function describeRooms(random: Random, home: Home): Room[] {
  const shown = new Map<string, number>();
  return (home.plan?.floors ?? []).flatMap((floor) =>
    [...floor.rooms]
      .sort(byImportance)
      .filter((room) => room.use !== "cloakroom")
      .map((room) => ({
        name: room.name,
        dimensions: room.use === "hall" ? null : formatDimensions(room),
        description: sentenceFor(random, home, room, shown),
      })),
  );
}

function sentenceFor(random: Random, home: Home, room: PlacedRoom, shown: Map<string, number>): string {
  if (room.use === "hall")
    return room.name === "Landing"
      ? "Doors to the rooms on this floor."
      : "Front door and doors to the principal rooms.";
  if (pictured.includes(room.use) && !room.within) {
    const nth = shown.get(room.use) ?? 0;
    shown.set(room.use, nth + 1);
    const picture = home.pictures.filter((one) => one.file.startsWith(`${room.use}-`))[nth];
    const words = describePicture(random, picture?.file);
    if (words) return `${capitalise(words)}.`;
  }
  return random.pick(plain[room.use] ?? ["Well presented."]);
}

const order = splitList("hall, work, living, dining, kitchen, utility, study, bedroom, bathroom, store");

function byImportance(a: PlacedRoom, b: PlacedRoom): number {
  return order.indexOf(a.use) - order.indexOf(b.use) || a.name.localeCompare(b.name);
}
