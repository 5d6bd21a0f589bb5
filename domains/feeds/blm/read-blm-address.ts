import { parsePostcode } from "#domains/places/postcode.ts";
import type { FeedProperty } from "../feed-property.ts";
import type { Fields } from "./blm-field-reader.ts";
import { htmlToLine } from "./html-to-text.ts";

/**
 * BLM 3i has other column names and adds coordinates. Without TOWN the last line after the street is the town; without one
 * the import looks it up.
 */
export function readAddress(fields: Fields) {
  const first = readLine(fields, "ADDRESS_1", "HOUSE_NAME_NUMBER");
  const [, name = "", number = null] = /^(?:(.*?),\s*)?(\d+[a-z]?(?:-\d+[a-z]?)?)$/i.exec(first) ?? ["", first];
  const street = readLine(fields, "ADDRESS_2", "STREET_NAME");
  const lines = ["ADDRESS_3", "ADDRESS_4"].map((column) => readLine(fields, column)).filter(Boolean);
  const town = readLine(fields, "TOWN", "OS_TOWN_CITY") || (lines.pop() ?? "");
  const locality = lines.join(", ");
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

/** Some feeds end a line with a comma. */
const readLine = (fields: Fields, ...columns: readonly string[]) =>
  htmlToLine(columns.map(fields.text).find(Boolean) ?? "").replace(/(?<![\s,])[\s,]+$/, "");

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
