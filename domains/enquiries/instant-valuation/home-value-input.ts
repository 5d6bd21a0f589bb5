import { z } from "zod";
import { findPostcodeAtEnd } from "#domains/places/postcode.ts";
import { digits } from "#platform/http/body/whole-number.ts";
import { homeTypes } from "./home-type.ts";

export const homeConditions = ["needs-work", "typical", "good", "excellent"] as const;
export type HomeCondition = (typeof homeConditions)[number];

export const conditionLabels: Readonly<Record<HomeCondition, string>> = {
  "needs-work": "Needs work throughout",
  typical: "Average",
  good: "Good, with little to do",
  excellent: "Excellent, recently refurbished",
};

/** A postcode, or an address that ends in one. */
const postcodeInText = z
  .string("Please enter a valid postcode")
  .max(200, "Please enter a valid postcode")
  .transform((typed, issues) => {
    const postcode = findPostcodeAtEnd(typed);
    if (postcode !== null) return postcode;
    issues.addIssue({ code: "custom", message: "Please enter a valid postcode" });
    return z.NEVER;
  });

/** The query of GET /instant_valuation and the values of its form. */
export const homeValueInput = z.object({
  channel: z.enum(["selling", "letting"], "Please choose selling or letting"),
  postcode: postcodeInText,
  kind: z.enum(homeTypes, "Please choose the type of home"),
  bedrooms: digits(0, 12, "Please enter a number of bedrooms up to 12"),
  /** Empty when unknown. */
  square_feet: z
    .literal("")
    .transform(() => undefined)
    .or(digits(150, 20_000, "Please enter the size in square feet, from 150 to 20,000")),
  condition: z.enum(homeConditions, "Please choose the condition"),
});

export type HomeValueInput = z.output<typeof homeValueInput>;
