import { z } from "zod";
import { alertFrequencies } from "./alert-frequency.ts";
import { longestName, longestNote, mostSavedProperties } from "./saved-limits.ts";

const id = z.coerce.number("That number is none of ours").int().min(1).max(2_147_483_647);
const codes = alertFrequencies.map(([code]) => code) as [string, ...string[]];

/** `12,15,40`, as text or already a list. */
const propertyIds = z
  .union([
    z.string(),
    z.number().transform(String),
    z.array(z.union([z.string(), z.number()])).transform((all) => all.join()),
  ])
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,9}$/, "A property's number has digits only")
          .transform(Number),
      )
      .min(1, "Which properties?")
      .max(mostSavedProperties, `At most ${mostSavedProperties} properties at once`),
  );

export const savePropertiesInput = z.object({ property_ids: propertyIds });

export const noteInput = z.object({
  note: z.string("Please write a note").trim().max(longestNote, `A note has at most ${longestNote} characters`),
});

const name = z.string().trim().max(longestName, `A name has at most ${longestName} characters`);

export const saveSearchInput = z.object({ name: name.optional() });

export const updateSearchInput = z.object({
  id,
  name: name.optional(),
  alert_frequency: z.enum(codes, "Choose how often you would like to hear from us").optional(),
  seen: z.union([z.literal("true"), z.literal(true).transform(() => "true" as const)]).optional(),
});
