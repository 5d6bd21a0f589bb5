import { capitalise } from "#format/capitalise.ts";
import type { Channel, PropertyType } from "./property-enums.ts";

type Titled = Readonly<{ channel: Channel; propertyType: PropertyType; bedrooms: number }>;

/** `3 bedroom detached house for sale`. */
export function propertyTitle({ channel, propertyType, bedrooms }: Titled): string {
  const offer = channel === "sales" ? "for sale" : "to rent";
  const counted = bedrooms > 0 && propertyType !== "studio" ? `${bedrooms} bedroom ${propertyType}` : propertyType;
  return `${capitalise(counted)} ${offer}`;
}
