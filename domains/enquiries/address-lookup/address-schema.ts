import { z } from "zod";
import * as rule from "../field-rules.ts";

/** Chosen from the list, or written out: the two ways a form takes an address. */
export const chosenAddress = {
  address_mode: z.literal("lookup"),
  address_text: z.string().min(1, "You must enter a valid address"),
  house_number: z.string(),
  house_name: z.string(),
  street: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
};

export const writtenAddress = {
  address_mode: z.literal("manual"),
  address_text: z.string(),
  house_number: rule.blankOr(rule.houseNumber),
  house_name: rule.blankOr(rule.houseName),
  street: rule.street,
  town: rule.town,
  county: rule.blankOr(rule.county),
  postcode: rule.postcode,
};

/** Either way, for a form that does not insist on it. */
export const optionalAddress = {
  ...writtenAddress,
  address_mode: z.enum(["lookup", "manual"]),
  street: rule.blankOr(rule.street),
  town: rule.blankOr(rule.town),
  postcode: rule.blankOr(rule.postcode),
};
