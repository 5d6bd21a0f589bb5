import { expect, test } from "vitest";
import { emptyAddress } from "../address-lookup/address-values.ts";
import { draftOfValue } from "./draft-of-value.ts";

const said = {
  channel: "selling",
  postcode: "ta11aa",
  kind: "terraced",
  bedrooms: "3",
  square_feet: "",
  condition: "good",
};

test("the booking form starts with what was said and what was answered [2.2.6]", () => {
  expect(draftOfValue(said, { estimate: { low: 285_000, middle: 300_000, high: 315_000 } }, null)).toEqual({
    channel: "selling",
    postcode: "TA1 1AA",
    message:
      "Terraced house, 3 bedrooms, condition: good, with little to do. The website estimated £285,000 to £315,000.",
  });
});

test("a rent is per month, and no estimate is not mentioned", () => {
  const letting = { ...said, channel: "letting", bedrooms: "1", square_feet: "1200" };
  expect(draftOfValue(letting, { estimate: { low: 950, middle: 1_000, high: 1_050 } }, null).message).toContain(
    "1 bedroom, about 1,200 sq ft, condition: good, with little to do. The website estimated £950 to £1,050 pcm.",
  );
  expect(draftOfValue(said, { estimate: null }, null).message).toBe(
    "Terraced house, 3 bedrooms, condition: good, with little to do.",
  );
});

const millLane = "12 Mill Lane, Taunton, TA1 1AA";

test("an address that was chosen goes on to the booking form, unless something else was typed since [2.2.6]", () => {
  const address = { ...emptyAddress, address_text: millLane, street: "Mill Lane", postcode: "TA1 1AA" };
  const drafted = (postcode: string) => draftOfValue({ ...said, postcode }, { estimate: null }, address).address;
  expect(drafted(millLane)).toEqual(address);
  expect(drafted("TA1 1AA")).toBeUndefined();
});

test("the home may be named by its address", () => {
  expect(draftOfValue({ ...said, postcode: millLane }, { estimate: null }, null).postcode).toBe("TA1 1AA");
});
