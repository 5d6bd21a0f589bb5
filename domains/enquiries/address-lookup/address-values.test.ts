import { expect, test } from "vitest";
import { formatStreetAddress, toAddressValues } from "./address-values.ts";

const blank = { building_number: "", building_name: "", line_1: "", line_2: "", line_3: "", line_4: "" };
const taunton = { town_or_city: "Taunton", county: "Somerset", postcode: "TA1 1AA" };

test.each([
  [
    "a house number",
    { building_number: "12", line_1: "12 Mill Lane" },
    { house_number: "12", street: "Mill Lane" },
    "12 Mill Lane",
  ],
  [
    "a house number with a letter",
    { building_number: "12A", line_1: "12A Mill Lane" },
    { house_number: "12A", street: "Mill Lane" },
    "12A Mill Lane",
  ],
  [
    "a house name",
    { building_name: "The Mill", line_1: "The Mill", line_2: "Mill Lane", line_3: "Bishops Hull" },
    { house_name: "The Mill", street: "Mill Lane, Bishops Hull" },
    "The Mill, Mill Lane, Bishops Hull",
  ],
  [
    "a flat",
    {
      building_number: "12",
      building_name: "Mill House",
      line_1: "Flat 1",
      line_2: "Mill House",
      line_3: "12 Mill Lane",
    },
    { house_number: "12", house_name: "Flat 1, Mill House", street: "Mill Lane" },
    "Flat 1, Mill House, 12 Mill Lane",
  ],
])("maps an address with %s [2.3.29 2.3.30 2.7.48]", (_what, found, values, line) => {
  const mapped = toAddressValues({ ...blank, ...taunton, ...found }, "as suggested");
  expect(mapped).toMatchObject({ address_mode: "lookup", address_text: "as suggested", town: "Taunton", ...values });
  expect(formatStreetAddress(mapped)).toBe(line);
});

test("switches to manual entry for a postcode without a street [2.7.48]", () => {
  expect(toAddressValues({ ...blank, ...taunton }, "Taunton, TA1 1AA")).toMatchObject({
    address_mode: "manual",
    address_text: "",
    street: "",
    postcode: "TA1 1AA",
  });
});
