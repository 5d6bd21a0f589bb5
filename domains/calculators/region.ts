import type { Message } from "#languages/translate.ts";

/** The three property taxes; Northern Ireland uses England's. */
export const regions = [
  { value: "england", label: "England & NI", tax: "Stamp Duty Land Tax" },
  { value: "scotland", label: "Scotland", tax: "Land and Buildings Transaction Tax" },
  { value: "wales", label: "Wales", tax: "Land Transaction Tax" },
] as const satisfies readonly { value: string; label: Message; tax: Message }[];

export type Region = (typeof regions)[number]["value"];

/** From a gazetteer country. Border postcodes are ambiguous, so visitors can change the region. */
export function toRegion(country: string | null): Region {
  return country === "scotland" || country === "wales" ? country : "england";
}
