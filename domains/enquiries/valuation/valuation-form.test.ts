import { describe, expect, test } from "vitest";
import { leadClient } from "#tests/support/leads.ts";
import { emptyAddress } from "../address-lookup/address-values.ts";
import { leadInput } from "../lead-input.ts";
import {
  allSteps,
  detailsStep,
  emptyValuation,
  singleStep,
  startingChannel,
  type ValuationValues,
  valuationBody,
} from "./valuation-form.ts";

const empty = emptyValuation({ user: {}, channel: "selling" });
const written: ValuationValues = {
  ...empty,
  first_name: "Zoë",
  last_name: "Müller",
  email: "zoe@example.com",
  tel_home: "01632 960123",
  address_mode: "manual",
  house_number: "12",
  street: "Mill Lane",
  town: "Taunton",
  county: "Somerset",
  postcode: "ta1 1aa",
};
const booked: ValuationValues = {
  ...written,
  opt_in_terms: true,
  date: "2026-11-20",
  slots: { selected: ["9:00", "10:00"], group: null },
};
const problems = (schema: typeof allSteps | typeof singleStep | typeof detailsStep, values: ValuationValues) =>
  Object.fromEntries(schema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]) ?? []);

test("the channel starts as letting over a home to let, as selling anywhere else [2.3.4]", () => {
  expect([
    startingChannel({ channel: "lettings" }),
    startingChannel({ channel: "sales" }),
    startingChannel(null),
  ]).toEqual(["letting", "selling", "selling"]);
});

describe("the first step", () => {
  test("lets nobody on who has filled in nothing [2.3.5-7 2.4.11 2.5.15]", () => {
    expect(problems(detailsStep, empty)).toEqual({
      first_name: "Please enter a valid first name",
      last_name: "Please enter a valid last name",
      email: "Please enter a valid email",
      tel_home: "Please enter a valid phone number",
      address_text: "You must enter a valid address",
    });
  });

  test("takes an address that was chosen, or one written out without house and county [2.3.8 2.3.9 2.3.11 2.4.12]", () => {
    const chosen = { ...written, address_mode: "lookup" as const, address_text: "12 Mill Lane, Taunton, TA1 1AA" };
    expect(problems(detailsStep, chosen)).toEqual({});
    expect(problems(detailsStep, { ...written, house_number: "", county: "" })).toEqual({});
  });

  test("asks for street, town and postcode of an address written out [2.3.10 2.3.12]", () => {
    expect(problems(detailsStep, { ...written, street: "", town: " ", postcode: "TA1", house_number: "12a" })).toEqual({
      street: "Please enter a valid street",
      town: "Please enter a valid town",
      postcode: "Please enter a valid postcode",
      house_number: "Please enter a valid house number",
    });
  });
});

test("a booking needs a day, an hour and the terms; the single form only the terms [2.3.16 2.4.15 2.5.16]", () => {
  expect(problems(allSteps, written)).toEqual({
    date: "Please select a valid date",
    slots: "Please select a valid time slot",
    opt_in_terms: "You must agree to our terms & conditions",
  });
  expect(problems(singleStep, written)).toEqual({ opt_in_terms: "You must agree to our terms & conditions" });
  expect([problems(allSteps, booked), problems(singleStep, { ...written, opt_in_terms: true })]).toEqual([{}, {}]);
});

describe("the body of POST /leads", () => {
  const lead_client = {
    ...leadClient,
    street_address: "12 Mill Lane",
    town: "Taunton",
    county: "Somerset",
    postcode: "ta1 1aa",
  };
  const lead = {
    valuation_reason: "Selling",
    message: "",
    is_valuation_request: "1",
    branch_id: 1,
    channel: "selling",
  };

  test("in three steps has the booking too [2.3.14 2.3.15 2.7.34-37 2.7.39 2.7.40]", () => {
    expect(valuationBody({ ...booked, opt_in_terms: true }, "https://vale.test/", 1)).toEqual({
      lead_client,
      lead,
      marketing_preferences: { opt_in_terms: "on" },
      lead_booking: {
        book_viewing: "yes",
        booking_time: "9:00, 10:00",
        booking_day: 20,
        booking_month: 11,
        booking_year: 2026,
      },
    });
  });

  test("of the single form has none [2.4.19 2.7.35]", () => {
    expect(valuationBody({ ...written, opt_in_terms: true }, "https://vale.test/", 1)).toEqual({
      lead_client,
      lead,
      marketing_preferences: { opt_in_terms: "on" },
    });
  });
});

test("the longest address that the form takes is taken in one line", () => {
  const longest = { house_name: "x".repeat(100), house_number: "1".repeat(10), street: "x".repeat(200) };
  const values = { ...written, ...longest, opt_in_terms: true as const };
  expect(problems(singleStep, values)).toEqual({});
  expect(leadInput.safeParse(valuationBody(values, "https://vale.test/", 1)).error).toBeUndefined();
});

describe("who is known need not write it again", () => {
  const user = { user_id: 7, first_name: "Ada", street_address: "High Street", town: "Exeter", postcode: "EX1 1AA" };

  test("somebody signed in starts with their own address", () => {
    expect(emptyValuation({ user, channel: "selling" })).toMatchObject({
      first_name: "Ada",
      address_mode: "manual",
      street: "High Street",
      postcode: "EX1 1AA",
    });
  });

  test("another postcode is another home", () => {
    expect(emptyValuation({ user, channel: "selling", postcode: "TA1 1AA" })).toMatchObject({
      address_mode: "manual",
      street: "",
      town: "",
      postcode: "TA1 1AA",
    });
  });

  test("an address chosen before is taken as it is", () => {
    const address = { ...emptyAddress, address_text: "12 Mill Lane", street: "Mill Lane", postcode: "TA1 1AA" };
    expect(emptyValuation({ user, channel: "letting", postcode: "TA1 1AA", address })).toMatchObject(address);
  });
});
