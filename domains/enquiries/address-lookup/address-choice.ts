import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { type AddressValues, addressValues } from "./address-values.ts";
import { fetchAddress } from "./fetch-addresses.ts";

/** Fetches the address that was chosen. A later choice or writing by hand overtakes it, so that nothing is written over. */
export function createAddressChoice() {
  let latest = 0;
  return {
    /** null: overtaken. What does not come has to be written. */
    async fetch({ id, address }: AddressSuggestion): Promise<Partial<AddressValues> | null> {
      const turn = ++latest;
      const found = await fetchAddress(id).catch(() => null);
      if (turn !== latest) return null;
      return found ? addressValues(found, address) : { address_mode: "manual" };
    },
    giveUp(): void {
      latest++;
    },
  };
}
