import { z } from "zod";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import { chosenAddress, writtenAddress } from "../address-lookup/address-schema.ts";
import { type AddressValues, emptyAddress, streetAddress } from "../address-lookup/address-values.ts";
import * as rule from "../field-rules.ts";
import { consentShape, emptyPerson, leadClient, personShape, preferences } from "../ui/lead-values.ts";
import { noTimeSlots, type TimeSlots } from "./time-slots.ts";

const message = z
  .string()
  .refine((text) => rule.optional(rule.message).safeParse(text).success, "Please enter a valid message");
const details = { channel: z.enum(["selling", "letting"]), ...personShape, message };
const rest = { ...consentShape, date: z.string(), slots: z.custom<TimeSlots>() };
const booked = {
  ...consentShape,
  date: z.string().min(1, "Please select a valid date"),
  slots: z.custom<TimeSlots>((slots) => (slots as TimeSlots).selected.length > 0, "Please select a valid time slot"),
};
const eitherAddress = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.discriminatedUnion("address_mode", [
    z.object({ ...shape, ...chosenAddress }),
    z.object({ ...shape, ...writtenAddress }),
  ]);

/** The first step alone, the single-step form, and the whole of the three steps. */
export const detailsStep = eitherAddress(details);
export const singleStep = eitherAddress({ ...details, ...rest });
export const allSteps = eitherAddress({ ...details, ...booked });

export type ValuationValues = ReturnType<typeof emptyPerson> &
  AddressValues & {
    channel: "selling" | "letting";
    message: string;
    date: string;
    slots: TimeSlots;
    opt_in_terms: boolean;
    opt_in_marketing: boolean;
  };

/** On the page of a home to let the visitor is likelier to let. */
export const startingChannel = (property: { channel: string } | null): ValuationValues["channel"] =>
  property?.channel === "lettings" ? "letting" : "selling";

type Known = {
  user: CurrentUser;
  channel: ValuationValues["channel"];
  postcode?: string;
  address?: AddressValues;
  message?: string;
};

export function emptyValuation({ user, channel, postcode = "", address, message = "" }: Known): ValuationValues {
  return {
    ...emptyPerson(user),
    ...(address ?? ownAddress(user, postcode)),
    channel,
    message,
    date: "",
    slots: noTimeSlots,
    opt_in_terms: false,
    opt_in_marketing: false,
  };
}

/** Where somebody who is signed in lives; another postcode leaves the rest to be written. */
function ownAddress(user: CurrentUser, postcode: string): AddressValues {
  if (postcode !== "" && postcode !== user.postcode) return { ...emptyAddress, address_mode: "manual", postcode };
  const home = {
    house_number: /^\d+$/.test(user.house_number ?? "") ? (user.house_number ?? "") : "",
    house_name: user.house_name ?? "",
    street: user.street_address ?? "",
    town: user.town ?? "",
    county: user.county ?? "",
    postcode: user.postcode ?? "",
  };
  return { ...emptyAddress, ...home, address_mode: home.postcode === "" ? "lookup" : "manual" };
}

type Sent = Omit<ValuationValues, "opt_in_terms"> & { opt_in_terms: true };

/** The body of POST /leads for a valuation; with a date it is also a booking. */
export function valuationBody(values: Sent, url: string, branchId: number | null) {
  const { town, county, postcode, channel } = values;
  const [year, month, day] = values.date.split("-").map(Number);
  return {
    lead_client: { ...leadClient(values), street_address: streetAddress(values), town, county, postcode },
    lead: {
      valuation_reason: channel === "letting" ? "Letting" : "Selling",
      message: values.message,
      is_valuation_request: "1",
      branch_id: branchId,
      channel,
    },
    marketing_preferences: preferences(values, url),
    ...(values.date === ""
      ? {}
      : {
          lead_booking: {
            book_viewing: "yes",
            booking_time: values.slots.selected.join(", "),
            booking_day: day,
            booking_month: month,
            booking_year: year,
          },
        }),
  };
}
