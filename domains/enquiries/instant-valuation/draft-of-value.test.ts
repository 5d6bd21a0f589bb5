import { expect, test } from "vitest";
import { draftOfValue } from "./draft-of-value.ts";

const said = {
  channel: "selling",
  postcode: "ta11aa",
  kind: "terraced",
  bedrooms: "3",
  square_feet: "",
  condition: "good",
};

test("the booking form starts with what was said and what was answered", () => {
  expect(draftOfValue(said, { estimate: { low: 285_000, middle: 300_000, high: 315_000 } })).toEqual({
    channel: "selling",
    postcode: "TA1 1AA",
    message:
      "Terraced house, 3 bedrooms, condition: good, with little to do. The website estimated £285,000 to £315,000.",
  });
});

test("a rent is per month, and no estimate is not mentioned", () => {
  const letting = { ...said, channel: "letting", bedrooms: "1", square_feet: "1200" };
  expect(draftOfValue(letting, { estimate: { low: 950, middle: 1_000, high: 1_050 } }).message).toContain(
    "1 bedroom, about 1,200 sq ft, condition: good, with little to do. The website estimated £950 to £1,050 pcm.",
  );
  expect(draftOfValue(said, { estimate: null }).message).toBe(
    "Terraced house, 3 bedrooms, condition: good, with little to do.",
  );
});
