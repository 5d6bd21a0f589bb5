/** A suggestion's id means something to whoever made it, for a while. */
export type AddressSuggestion = Readonly<{ id: string; address: string }>;

/** The wire's own names; empty where a part is unknown. */
export type Address = Readonly<{
  building_number: string;
  building_name: string;
  line_1: string;
  line_2: string;
  line_3: string;
  line_4: string;
  town_or_city: string;
  county: string;
  postcode: string;
}>;

export type AddressProvider = Readonly<{
  suggest(text: string): Promise<AddressSuggestion[]>;
  /** null for an id nobody knows. */
  resolve(id: string): Promise<Address | null>;
}>;

export const mostAddresses = 20;
