import { z } from "zod";
import * as rule from "../field-rules.ts";

const blankOr = (field: z.ZodType, message: string) =>
  z.string().refine((typed) => typed.trim() === "" || field.safeParse(typed).success, message);

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
  house_number: blankOr(rule.houseNumber, "Please enter a valid house number"),
  house_name: blankOr(rule.houseName, "Please enter a valid house name"),
  street: rule.street,
  town: rule.town,
  county: blankOr(rule.county, "Please enter a valid county"),
  postcode: rule.postcode,
};
