import { z } from "zod";

/** `none` turns address lookup off. */
export const addressLookupSettings = z.discriminatedUnion("provider", [
  z.object({ provider: z.enum(["ideal-postcodes", "os-places", "loqate"]), key: z.string().min(1) }).strict(),
  z.object({ provider: z.enum(["demo", "none"]) }).strict(),
]);

export type AddressLookupSettings = z.infer<typeof addressLookupSettings>;
