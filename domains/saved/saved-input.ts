import { z } from "zod";
import { digits, rowId } from "#platform/http/body/whole-number.ts";
import { alertFrequencies, frequencyRequiredMessage } from "./alerts/alert-frequency.ts";
import { maxNameLength, maxNoteLength, maxSavedProperties } from "./saved-limits.ts";

const frequencyCodes = alertFrequencies.map(([code]) => code);

/** `12,15,40` as a string, or an array. */
const propertyIds = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform((ids) =>
    String(ids)
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(digits(1, 999_999_999, "A property id has digits only"))
      .min(1, "Please give at least one property id")
      .max(maxSavedProperties, `At most ${maxSavedProperties} properties at once`),
  );

export const savePropertiesInput = z.object({ property_ids: propertyIds });

export const noteInput = z.object({
  note: z.string("Please write a note").trim().max(maxNoteLength, `A note has at most ${maxNoteLength} characters`),
});

const name = z.string().trim().max(maxNameLength, `A name has at most ${maxNameLength} characters`);

export const saveSearchInput = z.object({ name: name.optional() });

export const updateSearchInput = z.object({
  id: rowId("Please give the id of a saved search"),
  name: name.optional(),
  alert_frequency: z.enum(frequencyCodes, frequencyRequiredMessage).optional(),
  seen: z.union([z.literal("true"), z.literal(true).transform(() => "true" as const)]).optional(),
});
