import type { Message } from "#languages/translate.ts";

type Input = { name: string; label: Message; maxLength: number; type?: string; autoComplete?: string };

/** The fields of the person, with JavaScript and without. */
export const personInputs = [
  { name: "first_name", label: "First name", autoComplete: "given-name", maxLength: 80 },
  { name: "last_name", label: "Last name", autoComplete: "family-name", maxLength: 80 },
  { name: "email", type: "email", label: "Email", autoComplete: "email", maxLength: 254 },
  { name: "tel_home", type: "tel", label: "Telephone", autoComplete: "tel", maxLength: 40 },
] as const satisfies readonly Input[];

export const addressInputs = [
  { name: "house_number", label: "House number", maxLength: 10 },
  { name: "house_name", label: "House name", maxLength: 100 },
  { name: "street", label: "Street", autoComplete: "address-line1", maxLength: 200 },
  { name: "town", label: "Town", autoComplete: "address-level2", maxLength: 100 },
  { name: "county", label: "County", autoComplete: "address-level1", maxLength: 100 },
  { name: "postcode", label: "Postcode", autoComplete: "postal-code", maxLength: 10 },
] as const satisfies readonly Input[];

/** The fields of an address that a form requires. */
export const requiredAddressInputs: readonly string[] = ["street", "town", "postcode"];
