import { z } from "zod";
import { postcodeAtEnd } from "#domains/places/postcode.ts";
import { homeKinds } from "./home-kind.ts";

export const conditions = ["needs-work", "typical", "good", "excellent"] as const;
export type HomeCondition = (typeof conditions)[number];

const whole = (least: number, most: number, message: string) =>
  z
    .string(message)
    .trim()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message));

/** A postcode, or an address that ends in one. */
const where = z
  .string("Please enter a valid postcode")
  .max(200, "Please enter a valid postcode")
  .transform((typed, issues) => {
    const postcode = postcodeAtEnd(typed);
    if (postcode !== null) return postcode;
    issues.addIssue({ code: "custom", message: "Please enter a valid postcode" });
    return z.NEVER;
  });

/** What a visitor says of a home: the query of GET /instant_valuation and the values of its form. */
export const valuationQuestion = z.object({
  channel: z.enum(["selling", "letting"], "Please choose selling or letting"),
  postcode: where,
  kind: z.enum(homeKinds, "Please choose the kind of home"),
  bedrooms: whole(0, 12, "Please enter a number of bedrooms up to 12"),
  /** Empty where it is not known. */
  square_feet: z
    .literal("")
    .transform(() => undefined)
    .or(whole(150, 20_000, "Please enter the size in square feet, from 150 to 20,000")),
  condition: z.enum(conditions, "Please choose the condition"),
});

export type ValuationQuestion = z.output<typeof valuationQuestion>;
