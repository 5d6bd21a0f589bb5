import { z } from "zod";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { lookupAddressShape, manualAddressShape } from "../address-lookup/address-schema.ts";
import { type AddressValues, emptyAddress, formatStreetAddress } from "../address-lookup/address-values.ts";
import * as rule from "../field-rules.ts";
import { leadKinds } from "../lead/lead-kinds.ts";
import * as leadValues from "../ui/lead-values.ts";
import { emptyTimeSlots, type TimeSlots } from "./time-slots.ts";

const message = z.string().refine((text) => rule.optional(rule.message).safeParse(text).success, rule.messageMessage);
const detailsShape = { channel: z.enum(["selling", "letting"]), ...leadValues.personShape, message };
const unbookedShape = { ...leadValues.consentShape, date: z.string(), slots: z.custom<TimeSlots>() };
const bookedShape = {
  ...leadValues.consentShape,
  date: z.string().min(1, rule.dateMessage),
  slots: z.custom<TimeSlots>((slots) => (slots as TimeSlots).selected.length > 0, rule.timeSlotMessage),
};
const withAddress = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.discriminatedUnion("address_mode", [
    z.object({ ...shape, ...lookupAddressShape }),
    z.object({ ...shape, ...manualAddressShape }),
  ]);

/** The first step, the single-step form and all three steps. */
export const detailsSchema = withAddress(detailsShape);
export const singleStepSchema = withAddress({ ...detailsShape, ...unbookedShape });
export const allStepsSchema = withAddress({ ...detailsShape, ...bookedShape });

export type ValuationValues = ReturnType<typeof leadValues.initialPerson> &
  AddressValues &
  Record<"opt_in_terms" | "opt_in_marketing", boolean> &
  Record<"message" | "date", string> & { channel: "selling" | "letting"; slots: TimeSlots };

/** Visitors on a lettings page, or of a lettings agency, are likelier to let. */
export const initialChannel = (page: Channel | null, agency: Channel): ValuationValues["channel"] =>
  (page ?? agency) === "lettings" ? "letting" : "selling";

export const valuationDraftKey = "valuation";

/** The signed-in user's own address. */
export function initialValuation(user: CurrentUser, channel: ValuationValues["channel"]): ValuationValues {
  const home = {
    house_number: rule.houseNumber.safeParse(user.house_number).data ?? "",
    house_name: user.house_name ?? "",
    street: user.street_address ?? "",
    town: user.town ?? "",
    county: user.county ?? "",
    postcode: user.postcode ?? "",
  };
  return {
    ...leadValues.initialPerson(user),
    ...emptyAddress,
    ...home,
    address_mode: home.postcode === "" ? "lookup" : "manual",
    channel,
    message: "",
    date: "",
    slots: emptyTimeSlots,
    ...leadValues.noConsents,
  };
}

type SubmittedValues = Omit<ValuationValues, "opt_in_terms"> & { opt_in_terms: true };

/** The body of POST /leads; with a date it includes a booking. */
export function toValuationBody(values: SubmittedValues, url: string, branchId: number | null) {
  const { town, county, postcode, channel } = values;
  const [year, month, day] = values.date.split("-").map(Number);
  return {
    lead_client: {
      ...leadValues.toLeadClient(values),
      street_address: formatStreetAddress(values),
      town,
      county,
      postcode,
    },
    lead: {
      valuation_reason: channel === "letting" ? "Letting" : "Selling",
      message: values.message,
      ...leadKinds.valuation.sends,
      branch_id: branchId,
      channel,
    },
    marketing_preferences: leadValues.toPreferences(values, url),
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
