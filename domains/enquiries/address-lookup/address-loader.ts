import type { AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { type AddressValues, toAddressValues } from "./address-values.ts";
import { fetchAddress } from "./fetch-addresses.ts";

/** Fetches the selected address. A later selection or `cancel` discards a pending result, so it cannot overwrite newer input. */
export function createAddressLoader() {
  let latest = 0;
  return {
    /** Resolves to null when superseded, and to manual entry when the request fails. */
    async fetch({ id, address }: AddressSuggestion): Promise<Partial<AddressValues> | null> {
      const request = ++latest;
      const found = await fetchAddress(id).catch(() => null);
      if (request !== latest) return null;
      return found ? toAddressValues(found, address) : { address_mode: "manual" };
    },
    cancel(): void {
      latest++;
    },
  };
}
