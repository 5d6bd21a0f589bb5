/** The three taxes on buying a home; Northern Ireland pays England's. */
export const regions = [
  { value: "england", label: "England & NI", tax: "Stamp Duty Land Tax" },
  { value: "scotland", label: "Scotland", tax: "Land and Buildings Transaction Tax" },
  { value: "wales", label: "Wales", tax: "Land Transaction Tax" },
] as const;

export type Region = (typeof regions)[number]["value"];

/** The region of a country of the gazetteer; border postcodes straddle, so the visitor may always change it. */
export function regionOf(country: string | null): Region {
  return country === "scotland" || country === "wales" ? country : "england";
}
