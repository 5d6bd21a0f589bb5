import { expect, test } from "vitest";
import { initialPerson, toFormErrors, toLeadClient, toPreferences } from "./lead-values.ts";

test("prefills the person for a signed-in user only [2.3.48]", () => {
  const user = { user_id: 7, first_name: "Ada", last_name: "King", email: "ada@example.com", tel_home: "01823 256789" };
  expect(initialPerson(user)).toEqual({
    first_name: "Ada",
    last_name: "King",
    email: "ada@example.com",
    tel_home: "01823 256789",
    body: "",
  });
  expect(initialPerson({})).toEqual({ first_name: "", last_name: "", email: "", tel_home: "", body: "" });
});

test("includes the honeypot and do_not_contact in the lead client [2.3.13 2.5.19 2.7.34]", () => {
  const person = { first_name: "Ann", last_name: "Lee", email: "ann@example.com", tel_home: "01632960123", body: "" };
  expect(toLeadClient(person)).toEqual({ ...person, do_not_contact: "1" });
});

test("sends terms as on and marketing as the URL where consent was given [2.3.51]", () => {
  const agreed = { opt_in_terms: true as const, opt_in_marketing: true };
  expect(toPreferences(agreed, "https://vale.test/sell")).toEqual({
    opt_in_terms: "on",
    opt_in_marketing: "https://vale.test/sell",
  });
  expect(toPreferences({ ...agreed, opt_in_marketing: false }, "https://vale.test/sell")).toEqual({
    opt_in_terms: "on",
  });
});

test("maps server errors to form fields", () => {
  expect(toFormErrors({ "lead_client.email": "Please enter a valid email", "lead.message": "Please" })).toEqual({
    email: "Please enter a valid email",
    message: "Please",
  });
  const booking = { "lead_client.street_address": "a street", "lead_booking.booking_day": "a date" };
  expect(toFormErrors({ ...booking, "lead_booking.booking_time": "a slot" })).toEqual({
    street: "a street",
    date: "a date",
    slots: "a slot",
  });
});
