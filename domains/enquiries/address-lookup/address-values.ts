import type { Address } from "#platform/vendors/addresses/address.ts";

/** Address form fields. `address_text` is the selected suggestion in one line. */
export type AddressValues = Record<AddressField | "address_text", string> & { address_mode: "lookup" | "manual" };
type AddressField = (typeof addressFields)[number];

export const addressFields = ["house_number", "house_name", "street", "town", "county", "postcode"] as const;

const blank = Object.fromEntries(addressFields.map((name) => [name, ""])) as Record<AddressField, "">;
export const emptyAddress: AddressValues = { ...blank, address_mode: "lookup", address_text: "" };

/** Maps a looked-up address to form fields; an address without a street switches to manual entry. */
export function toAddressValues(address: Address, text: string): AddressValues {
  const { building_number, building_name, town_or_city: town, county, postcode } = address;
  const isNumber = /^\d+[a-z]?$/i.test(building_number);
  const lines = [address.line_1, address.line_2, address.line_3, address.line_4].filter(Boolean);
  const numbered = lines.findIndex((line) => isNumber && line.startsWith(`${building_number} `));
  const from = Math.max(numbered, building_name === "" ? 0 : lines.indexOf(building_name) + 1);
  const street = lines
    .slice(from)
    .map((line) => (isNumber ? withoutNumber(line, building_number) : line))
    .join(", ");
  return {
    address_mode: street === "" ? "manual" : "lookup",
    address_text: street === "" ? "" : text,
    house_number: isNumber ? building_number : "",
    house_name: lines.slice(0, from).join(", "),
    street,
    town,
    county,
    postcode,
  };
}

const withoutNumber = (line: string, number: string) =>
  line.startsWith(`${number} `) ? line.slice(number.length + 1) : line;

/** House and street in one line, as the API expects. */
export function formatStreetAddress({
  house_name,
  house_number,
  street,
}: Pick<AddressValues, "house_name" | "house_number" | "street">) {
  const numbered = [house_number, street]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
  return [house_name.trim(), numbered].filter(Boolean).join(", ");
}
