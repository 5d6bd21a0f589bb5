import { expect, test } from "vitest";
import { type Floor, formatDimensions, getInsideDimensions } from "./floor.ts";
import { planRooms } from "./plan-rooms.ts";
import { createRandom } from "./random.ts";
import type { DwellingKind } from "./stock-plan.ts";

const cases: [DwellingKind, bedrooms: number, area: number, storeys: number, shared: boolean][] = [
  ["studio", 0, 29, 1, false],
  ["flat", 2, 66, 1, false],
  ["bungalow", 3, 98, 1, false],
  ["terraced", 2, 68, 2, false],
  ["semi", 3, 92, 2, false],
  ["town-house", 4, 150, 3, false],
  ["detached", 5, 190, 2, false],
  ["terraced", 6, 140, 2, true],
  ["country", 6, 320, 2, false],
];

test.each(cases)("the rooms of a %s with %i bedrooms fill %i square metres and never overlap", (...home) => {
  const plan = planRooms(createRandom(home.join()), ...home);
  expect(plan.squareFeet / 10.7639).toBeCloseTo(home[2], 0);
  expect(plan.floors.flatMap((floor) => floor.rooms).filter((room) => room.use === "bedroom")).toHaveLength(home[1]);
  for (const floor of plan.floors) {
    const covered = floor.rooms.reduce((sum, room) => sum + room.width * room.depth, 0);
    expect(covered).toBeCloseTo(floor.width * floor.depth, 5);
    expect(overlapping(floor)).toEqual([]);
  }
});

test("bedrooms are numbered by size, and no habitable room is as narrow as a corridor", () => {
  for (let i = 0; i < 60; i++) {
    const rooms = planRooms(createRandom(`shape ${i}`), "detached", 4, 120 + i, 2, false).floors.flatMap(
      (floor) => floor.rooms,
    );
    const [largest] = rooms.filter((room) => room.use === "bedroom").sort((a, b) => a.name.localeCompare(b.name));
    expect(rooms.some((room) => room.within === largest?.name)).toBe(true);
    for (const room of rooms.filter((one) => one.use === "living" || one.use === "bedroom")) {
      expect(getInsideDimensions(room)[1]).toBeGreaterThan(1.9);
    }
  }
});

test("dimensions are in feet and metres, the longer first", () => {
  const room = { name: "Sitting Room", use: "living", x: 0, y: 0, width: 3.93, depth: 4.44 } as const;
  expect(formatDimensions(room)).toBe(`14'2" x 12'6" (4.32m x 3.81m)`);
});

function overlapping({ rooms }: Floor): string[] {
  return rooms.flatMap((a, i) =>
    rooms.slice(i + 1).flatMap((b) => {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y);
      return across > 0.001 && down > 0.001 ? [`${a.name} and ${b.name}`] : [];
    }),
  );
}
