import { z } from "zod";
import { materialKeys, propertyOverride } from "#domains/properties/overrides/property-override.ts";
import { type PriceQualifier, priceQualifierLabels } from "#domains/properties/property-enums.ts";
import { type PropertyType, propertyTypes } from "#domains/properties/property-types.ts";
import { statusLabels } from "./stock-filter.ts";

const keys = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as [Key, ...Key[]];
const line = z.string().trim().max(200);
/** "£450,000" as well. */
const typedNumber = (text: unknown) => (typeof text === "string" ? text.replace(/[£,\s]/g, "") : text);
const wholeMessage = "Please enter a whole number";
const whole = z.coerce.number(wholeMessage).int(wholeMessage);

/** What decides searches and the law on prices: only the feed sets it, or the desk for a home entered by hand. */
const baseFields = {
  published: z.boolean(),
  status: z.enum(keys(statusLabels)),
  price: z.int(wholeMessage).min(0).max(2_147_483_647).nullable(),
  priceQualifier: z.enum(keys<PriceQualifier>(priceQualifierLabels)),
  rentFrequency: z.enum(["pcm", "pw", "pq", "pa", "pppw"]),
  propertyType: z.enum(keys<PropertyType>(propertyTypes)),
  bedrooms: z.int(wholeMessage).min(0).max(1_000),
  houseName: line.nullable(),
  houseNumber: line.nullable(),
  street: line.min(1, "Please enter the street"),
  locality: line.nullable(),
  town: line,
  postcode: line.min(1, "Please enter the postcode").max(20),
  displayAddress: line.min(1, "Please enter the address as visitors see it"),
};

const { materialInformation: _, pictures: __, ...overridable } = propertyOverride.shape;
const fact = z.string().trim().min(1).max(2_000).nullable();

/** Every field of a home that the desk can show and change, but its pictures. */
export const homeFields: Readonly<Record<string, z.ZodType>> = {
  ...baseFields,
  ...Object.fromEntries(Object.entries(overridable).map(([name, field]) => [name, field.unwrap()])),
  ...Object.fromEntries(materialKeys.map((key) => [`materialInformation.${key}`, fact])),
};

export const isBaseField = (name: string) => Object.hasOwn(baseFields, name);

export const changeInput = z.object({
  field: z.enum(keys(homeFields)),
  value: z.unknown(),
  /** The value that the member saw. Without it, a change made meanwhile is replaced. */
  seen: z.unknown().optional(),
  /** The member has read which rules it breaks. */
  confirmed: z.boolean().default(false),
});
export type FieldChange = z.infer<typeof changeInput>;

export const releaseInput = changeInput.pick({ field: true, seen: true, confirmed: true });

const pictures = propertyOverride.shape.pictures.unwrap();
/** `seen`: what was saved when the member opened the page. Without it, a change made meanwhile is replaced. */
export const picturesInput = z.object({ pictures, seen: pictures.nullable().optional() });
export type PicturesChange = z.infer<typeof picturesInput>;

/** A new home is hidden until it is published. */
export const newHomeInput = z.object({
  branch_id: z.int().positive(),
  channel: z.enum(["sales", "lettings"]),
  propertyType: baseFields.propertyType,
  /** Or the name of the house. */
  houseNumber: line,
  street: baseFields.street,
  town: line.min(1, "Please enter the town"),
  postcode: baseFields.postcode,
  price: z.preprocess(typedNumber, whole.min(1, "Please enter the price").max(2_147_483_647)),
  bedrooms: whole.min(0).max(1_000),
});
export type NewHome = z.infer<typeof newHomeInput>;
