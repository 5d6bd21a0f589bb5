import type { ProfileField } from "./profile-input.ts";

type AddressField = Extract<
  ProfileField,
  "house_name" | "house_number" | "street_address" | "address_2" | "locality" | "town" | "county" | "postcode"
>;

export function addressLines(user: Partial<Readonly<Record<AddressField, string | null>>>): string[] {
  const street = [user.house_number, user.street_address].filter(Boolean).join(" ");
  const lines = [user.house_name, street, user.address_2, user.locality, user.town, user.county, user.postcode];
  return lines.flatMap((line) => line || []);
}
