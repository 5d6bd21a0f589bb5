import { z } from "zod";
import {
  email,
  houseNumber,
  internationalTelephone,
  optionalLine,
  personName,
} from "#domains/account/account-fields.ts";
import { currentPassword } from "#domains/account/password/password-input.ts";
import type { users } from "#domains/account/tables.server.ts";

/** The profile fields a user may edit. Changing the email also requires `current_password`. */
export const profileInput = z.object({
  title: optionalLine("title", 20),
  first_name: personName("first name", "Please enter a valid first name"),
  last_name: personName("last name", "Please enter a valid last name"),
  email,
  current_password: currentPassword,
  tel_home: internationalTelephone,
  tel_mobile: internationalTelephone,
  house_name: optionalLine("house name", 100),
  house_number: houseNumber,
  street_address: optionalLine("street", 200),
  address_2: optionalLine("address", 200),
  locality: optionalLine("locality", 100),
  town: optionalLine("town", 100),
  county: optionalLine("county", 100),
  postcode: optionalLine("postcode", 10),
});

export const profileChanges = profileInput.partial();

export type ProfileChanges = z.output<typeof profileChanges>;

export const profileColumns = {
  title: "title",
  first_name: "firstName",
  last_name: "lastName",
  email: "email",
  tel_home: "telHome",
  tel_mobile: "telMobile",
  house_name: "houseName",
  house_number: "houseNumber",
  street_address: "streetAddress",
  address_2: "address2",
  locality: "locality",
  town: "town",
  county: "county",
  postcode: "postcode",
} as const satisfies Record<ProfileField, keyof typeof users.$inferSelect>;

export type ProfileField = Exclude<keyof ProfileChanges, "current_password">;

export const profileFields = Object.keys(profileColumns) as ProfileField[];

type AddressField = Extract<
  ProfileField,
  "house_name" | "house_number" | "street_address" | "address_2" | "locality" | "town" | "county" | "postcode"
>;

export function addressLines(user: Partial<Readonly<Record<AddressField, string | null>>>): string[] {
  const street = [user.house_number, user.street_address].filter(Boolean).join(" ");
  const lines = [user.house_name, street, user.address_2, user.locality, user.town, user.county, user.postcode];
  return lines.flatMap((line) => line || []);
}
