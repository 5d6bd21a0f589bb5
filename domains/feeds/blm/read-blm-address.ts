import { parsePostcode } from "#domains/places/postcode.ts";
import type { FeedProperty } from "../feed-property.ts";
import type { Fields } from "./blm-field-reader.ts";
import { htmlToLine } from "./html-to-text.ts";

/** BLM 3i has other column names and adds coordinates. A missing town is looked up by the import. */
export function readAddress(fields: Fields) {
  const first = htmlToLine(fields.text("ADDRESS_1") ?? fields.text("HOUSE_NAME_NUMBER") ?? "");
  const [, name = "", number = null] = /^(?:(.*?),\s*)?(\d+[a-z]?(?:-\d+[a-z]?)?)$/i.exec(first) ?? ["", first];
  const town = htmlToLine(fields.text("TOWN") ?? fields.text("OS_TOWN_CITY") ?? "");
  const street = htmlToLine(fields.text("ADDRESS_2") ?? fields.text("STREET_NAME") ?? "");
  const locality = htmlToLine(fields.text("ADDRESS_3") ?? "");
  const shown = htmlToLine(fields.text("DISPLAY_ADDRESS") ?? "");
  return {
    houseName: name || null,
    houseNumber: number,
    street,
    locality: locality || null,
    town,
    county: fields.text("COUNTY") ?? fields.text("OS_REGION"),
    postcode: readPostcode(fields),
    displayAddress: shown || [street, locality, town].filter(Boolean).join(", "),
    location: readLocation(fields),
  };
}

/** Empty when there is none; a property with coordinates needs none. */
function readPostcode(fields: Fields): string {
  const isOverseas = !/^(|GB|UK)$/i.test(fields.text("COUNTRY_CODE") ?? "");
  const column = fields.text("ZIPCODE") === undefined ? "POSTCODE1" : "ZIPCODE";
  const text = fields.text("ZIPCODE") ?? [fields.text("POSTCODE1"), fields.text("POSTCODE2")].filter(Boolean).join(" ");
  if (text === "" || isOverseas) return text.slice(0, 20);
  return (
    parsePostcode(text)?.full ??
    fields.drop(column, `${JSON.stringify(text.slice(0, 20))} is not a full postcode`) ??
    ""
  );
}

/** Some feeds send a latitude of 0 for an unknown position. */
function readLocation(fields: Fields): FeedProperty["location"] {
  const lat = fields.number("EXACT_LATITUDE");
  const lng = fields.number("EXACT_LONGITUDE") ?? fields.number("EXACT_LONGDITUDE");
  return lat && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
