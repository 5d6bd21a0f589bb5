import { expect, test } from "vitest";
import { emptyPerson, flatErrors, leadClient, preferences } from "./lead-values.ts";

test("somebody who is signed in need not say who they are; anybody else starts empty [2.3.48]", () => {
  const user = { user_id: 7, first_name: "Ada", last_name: "King", email: "ada@example.com", tel_home: "01823 256789" };
  expect(emptyPerson(user)).toEqual({
    first_name: "Ada",
    last_name: "King",
    email: "ada@example.com",
    tel_home: "01823 256789",
    body: "",
  });
  expect(emptyPerson({})).toEqual({ first_name: "", last_name: "", email: "", tel_home: "", body: "" });
});

test("the person of a lead carries the honeypot and asks not to be contacted [2.3.13 2.5.19 2.7.34]", () => {
  const person = { first_name: "Ann", last_name: "Lee", email: "ann@example.com", tel_home: "01632960123", body: "" };
  expect(leadClient(person)).toEqual({ ...person, do_not_contact: "1" });
});

test("terms are on; marketing is the address where it was agreed to, or nothing [2.3.51]", () => {
  const agreed = { opt_in_terms: true as const, opt_in_marketing: true };
  expect(preferences(agreed, "https://vale.test/sell")).toEqual({
    opt_in_terms: "on",
    opt_in_marketing: "https://vale.test/sell",
  });
  expect(preferences({ ...agreed, opt_in_marketing: false }, "https://vale.test/sell")).toEqual({ opt_in_terms: "on" });
});

test("what the server refuses is shown beside the form's own field", () => {
  expect(flatErrors({ "lead_client.email": "Please enter a valid email", "lead.message": "Please" })).toEqual({
    email: "Please enter a valid email",
    message: "Please",
  });
  const booking = { "lead_client.street_address": "a street", "lead_booking.booking_day": "a date" };
  expect(flatErrors({ ...booking, "lead_booking.booking_time": "a slot" })).toEqual({
    street: "a street",
    date: "a date",
    slots: "a slot",
  });
});
