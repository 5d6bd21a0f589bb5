/** An id is valid only with its provider, and only for a while. */
export type AddressSuggestion = Readonly<{ id: string; address: string }>;

/** Field names as on the wire; unknown parts are empty. */
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
  /** null for an unknown id. */
  resolve(id: string): Promise<Address | null>;
}>;

export const maxAddresses = 20;
