import { describe, expect, test } from "vitest";
import { leadInput } from "#domains/enquiries/lead/lead-input.ts";
import { leadClient } from "#tests/support/samples/sample-lead.ts";
import {
  allStepsSchema,
  detailsSchema,
  initialChannel,
  initialValuation,
  singleStepSchema,
  toValuationBody,
  type ValuationValues,
} from "./valuation-request.ts";

const empty = initialValuation({}, "selling");
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
const problems = (
  schema: typeof allStepsSchema | typeof singleStepSchema | typeof detailsSchema,
  values: ValuationValues,
) => Object.fromEntries(schema.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message]) ?? []);

test.each([
  ["lettings", "sales", "letting"],
  ["sales", "lettings", "selling"],
  [null, "lettings", "letting"],
  [null, "sales", "selling"],
] as const)("on a %s page of a %s agency the valuation starts with %s [2.3.4]", (page, agency, channel) => {
  expect(initialChannel(page, agency)).toBe(channel);
});

describe("the first step", () => {
  test("rejects an empty form [2.3.5-7 2.4.11 2.5.15]", () => {
    expect(problems(detailsSchema, empty)).toEqual({
      first_name: "Please enter a valid first name",
      last_name: "Please enter a valid last name",
      email: "Please enter a valid email",
      tel_home: "Please enter a valid phone number",
      address_text: "You must enter a valid address",
    });
  });

  test("accepts a selected address, or a manual one without house and county [2.3.8 2.3.9 2.3.11 2.4.12]", () => {
    const chosen = { ...written, address_mode: "lookup" as const, address_text: "12 Mill Lane, Taunton, TA1 1AA" };
    expect(problems(detailsSchema, chosen)).toEqual({});
    expect(problems(detailsSchema, { ...written, house_number: "", county: "" })).toEqual({});
  });

  test("requires street, town and postcode of a manual address [2.3.10 2.3.12]", () => {
    expect(
      problems(detailsSchema, { ...written, street: "", town: " ", postcode: "TA1", house_number: "Rose" }),
    ).toEqual({
      street: "Please enter a valid street",
      town: "Please enter a valid town",
      postcode: "Please enter a valid postcode",
      house_number: "Please enter a valid house number",
    });
  });
});

test("a booking requires a date, a time slot and the terms; the single-step form only the terms [2.3.16 2.4.15 2.5.16]", () => {
  expect(problems(allStepsSchema, written)).toEqual({
    date: "Please select a valid date",
    slots: "Please select a valid time slot",
    opt_in_terms: "You must agree to our terms & conditions",
  });
  expect(problems(singleStepSchema, written)).toEqual({ opt_in_terms: "You must agree to our terms & conditions" });
  expect([problems(allStepsSchema, booked), problems(singleStepSchema, { ...written, opt_in_terms: true })]).toEqual([
    {},
    {},
  ]);
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

  test("of the three-step form includes the booking [2.3.14 2.3.15 2.7.34-37 2.7.39 2.7.40]", () => {
    expect(toValuationBody({ ...booked, opt_in_terms: true }, "https://vale.test/", 1)).toEqual({
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

  test("of the single-step form has no booking [2.4.19 2.7.35]", () => {
    expect(toValuationBody({ ...written, opt_in_terms: true }, "https://vale.test/", 1)).toEqual({
      lead_client,
      lead,
      marketing_preferences: { opt_in_terms: "on" },
    });
  });
});

test("sends every field of its schema", () => {
  const { address_mode, address_text, house_number, house_name, street, ...fields } = detailsSchema.options[1].shape;
  const { lead_client, lead } = toValuationBody({ ...written, opt_in_terms: true }, "https://vale.test/", 1);
  const names = [...Object.keys(fields), "street_address"];
  expect(Object.keys({ ...lead_client, ...lead })).toEqual(expect.arrayContaining(names));
});

test("the API accepts the longest form address in one line", () => {
  const longest = { house_name: "x".repeat(100), house_number: "1".repeat(10), street: "x".repeat(200) };
  const values = { ...written, ...longest, opt_in_terms: true as const };
  expect(problems(singleStepSchema, values)).toEqual({});
  expect(leadInput.safeParse(toValuationBody(values, "https://vale.test/", 1)).error).toBeUndefined();
});

test("prefills a signed-in user's own address", () => {
  const user = { user_id: 7, first_name: "Ada", street_address: "High Street", town: "Exeter", postcode: "EX1 1AA" };
  expect(initialValuation(user, "selling")).toMatchObject({
    first_name: "Ada",
    address_mode: "manual",
    street: "High Street",
    postcode: "EX1 1AA",
  });
});
