import sharp from "sharp";
import { expect, test } from "vitest";
import { drawFloorplan } from "./draw-floorplan.ts";
import { placeDoors, placeWindows } from "./floor-openings.ts";
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

test("every room can be entered, and every bedroom has a window", () => {
  for (const [i, floor] of plan.floors.entries()) {
    const halls = floor.rooms.filter((room) => room.use === "hall").length;
    expect(placeDoors(floor, i === 0)).toHaveLength(floor.rooms.length - halls + (i === 0 ? 1 : 0));
    expect(placeWindows(floor).length).toBeGreaterThanOrEqual(
      floor.rooms.filter((room) => room.use === "bedroom").length,
    );
  }
});
