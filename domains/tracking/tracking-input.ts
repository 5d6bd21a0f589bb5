import { z } from "zod";
import { exposureTypes, maxExposuresPerRequest } from "./tracking-events.ts";

const propertyId = z.coerce.number("Must be a property id").int().min(1).max(2_147_483_647);
const domain = z.string().min(1).max(253);

export const viewInput = z.object({ property_id: propertyId, domain });

/** `property_ids` as an array or a comma-separated string. */
export const exposuresInput = z.object({
  property_ids: z.preprocess(
    (ids) => (typeof ids === "string" ? ids.split(",").filter(Boolean) : ids),
    z.array(propertyId).min(1).max(maxExposuresPerRequest, `At most ${maxExposuresPerRequest} at once`),
  ),
  domain,
  event_type: z.enum(exposureTypes),
});
