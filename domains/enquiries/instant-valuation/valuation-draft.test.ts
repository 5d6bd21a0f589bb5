import { expect, test } from "vitest";
import { emptyAddress } from "../address-lookup/address-values.ts";
import { toValuationDraft } from "./valuation-draft.ts";

const values = {
  channel: "selling",
  postcode: "ta11aa",
  kind: "terraced",
  bedrooms: "3",
  square_feet: "",
  condition: "good",
};

test("prefills the booking form with the details and the estimate [2.2.6]", () => {
  expect(toValuationDraft(values, { estimate: { low: 285_000, middle: 300_000, high: 315_000 } }, null)).toEqual({
    ...emptyAddress,
    address_mode: "manual",
    channel: "selling",
    postcode: "TA1 1AA",
    message:
      "Terraced house, 3 bedrooms, condition: good, with little to do. The website estimated £285,000 to £315,000.",
  });
});

test("states rent per month and omits a missing estimate", () => {
  const letting = { ...values, channel: "letting", bedrooms: "1", square_feet: "1200" };
  expect(toValuationDraft(letting, { estimate: { low: 950, middle: 1_000, high: 1_050 } }, null).message).toContain(
    "1 bedroom, about 1,200 sq ft, condition: good, with little to do. The website estimated £950 to £1,050 pcm.",
  );
  expect(toValuationDraft(values, { estimate: null }, null).message).toBe(
    "Terraced house, 3 bedrooms, condition: good, with little to do.",
  );
});

const millLane = "12 Mill Lane, Taunton, TA1 1AA";

test("includes the selected address unless the text has changed since [2.2.6]", () => {
  const address = { ...emptyAddress, address_text: millLane, street: "Mill Lane", postcode: "TA1 1AA" };
  const drafted = (postcode: string) => toValuationDraft({ ...values, postcode }, { estimate: null }, address);
  expect(drafted(millLane)).toMatchObject(address);
  expect(drafted("TA1 1AA")).toMatchObject({ address_mode: "manual", address_text: "", street: "" });
});

test("leaves the address of a signed-in user with the same postcode", () => {
  expect(toValuationDraft(values, { estimate: null }, null, "TA1 1AA")).not.toHaveProperty("postcode");
});

test("reads the postcode from an address", () => {
  expect(toValuationDraft({ ...values, postcode: millLane }, { estimate: null }, null).postcode).toBe("TA1 1AA");
});
