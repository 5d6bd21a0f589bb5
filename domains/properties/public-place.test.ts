import { expect, test } from "vitest";
import { toPublicPlace } from "./public-place.ts";

const home = {
  addressHidden: false,
  houseName: null,
  houseNumber: "46",
  street: "Church Hill",
  town: "Honiton",
  county: "Devon",
  postcode: "EX14 1DL",
  location: { lng: -3.19012, lat: 50.79634 },
  locationPrecision: "exact",
} as const;

test("shows a public address in full", () => {
  expect(toPublicPlace(home)).toEqual({
    street: "46 Church Hill",
    town: "Honiton",
    county: "Devon",
    postcode: "EX14 1DL",
    location: home.location,
    exact: true,
    hidden: false,
    radiusMetres: 0,
  });
  expect(toPublicPlace({ ...home, houseName: "Rose Cottage", houseNumber: null }).street).toBe(
    "Rose Cottage, Church Hill",
  );
});

test("hides house, full postcode and exact position of a hidden address", () => {
  expect(toPublicPlace({ ...home, houseName: "Rose Cottage", addressHidden: true })).toEqual({
    street: "Church Hill",
    town: "Honiton",
    county: "Devon",
    postcode: "EX14",
    location: { lng: -3.19, lat: 50.8 },
    exact: false,
    hidden: true,
    radiusMetres: 750,
  });
});

test.each([
  ["postcode", true, 0],
  ["sector", false, 750],
  ["district", false, 4_000],
] as const)("a home placed by its %s: exact %s, within %d m", (locationPrecision, exact, radiusMetres) => {
  expect(toPublicPlace({ ...home, locationPrecision })).toMatchObject({
    street: "46 Church Hill",
    exact,
    hidden: false,
    radiusMetres,
  });
});
