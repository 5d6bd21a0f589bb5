import { expect, test } from "vitest";
import { initialValuation } from "../valuation/valuation-request.ts";
import { pickTyped, restoreValues, toDetails } from "./use-form-draft.ts";

const user = {
  first_name: "Ada",
  last_name: "King",
  email: "ada@example.com",
  tel_home: "01632 960123",
  house_number: "4",
  street_address: "Fore Street",
  town: "Taunton",
  postcode: "TA1 1JD",
};
const empty = initialValuation({}, "selling");
const known = initialValuation(user, "selling");
const restore = (change: Partial<Parameters<typeof restoreValues>[0]>) =>
  restoreValues({ values: empty, draft: {}, first: empty, initial: empty, details: {}, ...change });

test("a profile that loads after the form has opened fills it, with the address", () => {
  const late = { initial: known, details: toDetails(user) };
  expect({ ...empty, ...restore(late) }).toEqual(known);
});

test("what was typed before the profile has loaded stays, and an address is never mixed with the profile's", () => {
  const typed = { ...empty, first_name: "Zoë", street: "Mill Lane" };
  const restored = { ...typed, ...restore({ values: typed, initial: known, details: toDetails(user) }) };
  expect(restored).toEqual({
    ...empty,
    first_name: "Zoë",
    last_name: "King",
    email: user.email,
    tel_home: user.tel_home,
    street: "Mill Lane",
  });
});

test("a draft wins over the profile and over details typed into other forms", () => {
  const draft = { first_name: "Zoë", channel: "letting" };
  const restored = restore({ draft, initial: known, details: toDetails(user) });
  expect(restored).toMatchObject({ ...draft, last_name: "King", street: "Fore Street", address_mode: "manual" });
});

test("an open form without a change of the user is left as it is", () => {
  expect(restore({ values: { ...empty, message: "After six" } })).toEqual({});
});

test("a draft holds what differs from the usual values, and an address whole", () => {
  expect(pickTyped({ ...known, message: "After six", body: "x" }, known, ["body"])).toEqual({ message: "After six" });
  expect(pickTyped({ ...known, street: "Mill Lane", house_number: "" }, known, [])).toEqual({
    address_mode: "manual",
    address_text: "",
    house_number: "",
    house_name: "",
    street: "Mill Lane",
    town: "Taunton",
    county: "",
    postcode: "TA1 1JD",
  });
});

test("contact details carry the names of every form", () => {
  expect(toDetails(user)).toEqual({
    first_name: "Ada",
    last_name: "King",
    email: "ada@example.com",
    tel_home: "01632 960123",
    telephone: "01632 960123",
    your_name: "Ada King",
    your_email: "ada@example.com",
  });
  expect(toDetails({ first_name: " ", tel_home: null })).toEqual({});
});
