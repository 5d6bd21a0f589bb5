import sharp from "sharp";
import { expect, test } from "vitest";
import { drawFloorplan } from "./draw-floorplan.ts";
import { type Box, intersect } from "./floor.ts";
import { placeDoors, placeStairs, placeWindows } from "./floor-openings.ts";
import { planRooms } from "./plan-rooms.ts";
import { createRandom } from "./random.ts";

const plan = planRooms(createRandom("plan"), "detached", 4, 145, 2, false);
const draw = (title = "1 High Street") => drawFloorplan({ title, floors: plan.floors, north: 40 });

test("every room has a name, and dimensions unless it is a hall", () => {
  const words = [...draw().matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1]).join(" ");
  for (const room of plan.floors.flatMap((floor) => floor.rooms)) {
    expect(words.replace("Kitchen/ ", "Kitchen/")).toContain(room.name);
  }
  expect(words).toContain("Ground floor");
  expect(words).toContain("First floor");
  expect(words).toContain(`Total floor area about ${plan.squareFeet.toLocaleString("en-GB")} sq ft`);
});

test("is deterministic and escapes names", async () => {
  expect(draw()).toBe(draw());
  const odd = draw(`<b>"Fox & Hounds"</b>`);
  expect(odd).not.toContain("<b>");
  const { width, height } = await sharp(Buffer.from(odd)).metadata();
  expect([width, (height ?? 0) > 300]).toEqual([1200, true]);
});

test("the stairs are in the hall of every floor, at the same place", () => {
  for (let i = 0; i < 40; i++) {
    const { floors } = planRooms(createRandom(`stairs ${i}`), "detached", 4, 120 + 2 * i, 2, false);
    const [below = [], above] = floors.map((floor) => placeStairs(floors, floor));
    expect(below).toHaveLength(1);
    expect(above).toEqual(below);
    for (const flight of below)
      for (const hall of floors.flatMap((floor) => floor.rooms.filter((room) => room.use === "hall")))
        expect(areaOf(intersect(hall, flight))).toBeCloseTo(areaOf(flight));
  }
});

test("one floor alone fits a narrow sheet and states the whole area", async () => {
  const alone = drawFloorplan({ title: "1 High Street", floors: plan.floors, north: 40, only: plan.floors[1] });
  expect((await sharp(Buffer.from(alone)).metadata()).width).toBe(760);
  expect(alone).toContain(`Total floor area about ${plan.squareFeet.toLocaleString("en-GB")} sq ft`);
  expect(alone).not.toContain("Ground floor");
});

test("every room can be entered, and every bedroom has a window", () => {
  for (const [i, floor] of plan.floors.entries()) {
    const halls = floor.rooms.filter((room) => room.use === "hall").length;
    expect(placeDoors(floor, i === 0)).toHaveLength(floor.rooms.length - halls + (i === 0 ? 1 : 0));
    expect(placeWindows(floor).length).toBeGreaterThanOrEqual(
      floor.rooms.filter((room) => room.use === "bedroom").length,
    );
  }
});

function areaOf({ width, depth }: Box): number {
  return width * depth;
}
