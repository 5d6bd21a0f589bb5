import { expect, test } from "vitest";
import type { PropertyType } from "#domains/properties/property-enums.ts";
import { formatRoomCounts } from "./room-counts.ts";

const home = (bedrooms: number, propertyType: PropertyType = "house") => ({
  propertyType,
  bedrooms,
  bathrooms: 1,
  receptionRooms: 0,
});

test.each([
  ["a house", home(3), [], ["3 bedrooms", "1 bathroom", null]],
  ["a studio", home(0, "studio"), [], ["Studio", "1 bathroom", null]],
  ["premises", home(0, "shop"), [], [null, "1 bathroom", null]],
  ["a development", home(2), [home(4), home(2), home(0)], ["2 to 4 bedrooms", null, null]],
  ["a development of equal homes", home(0), [home(1), home(1)], ["1 bedroom", null, null]],
  ["a development of studios", home(0), [home(0)], [null, null, null]],
])("counts the rooms of %s", (_, property, homes, counts) => {
  expect(formatRoomCounts(property, homes)).toEqual(counts);
});
