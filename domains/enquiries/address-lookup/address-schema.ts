import { z } from "zod";
import type { Message } from "#languages/translate.ts";
import * as rule from "../field-rules.ts";

const addressMessage: Message = "You must enter a valid address";

export const lookupAddressShape = {
  address_mode: z.literal("lookup"),
  address_text: z.string().min(1, addressMessage),
  house_number: z.string(),
  house_name: z.string(),
  street: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
};

export const manualAddressShape = {
  address_mode: z.literal("manual"),
  address_text: z.string(),
  house_number: rule.blankOr(rule.houseNumber),
  house_name: rule.blankOr(rule.houseName),
  street: rule.street,
  town: rule.town,
  county: rule.blankOr(rule.county),
  postcode: rule.postcode,
};

/** Either mode, for forms where the address is optional. */
export const optionalAddressShape = {
  ...manualAddressShape,
  address_mode: z.enum(["lookup", "manual"]),
  street: rule.blankOr(rule.street),
  town: rule.blankOr(rule.town),
  postcode: rule.blankOr(rule.postcode),
};
