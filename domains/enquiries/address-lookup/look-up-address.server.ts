import type { AddressLookupSettings } from "#domains/agency/address-lookup-settings.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { demoAddresses } from "#domains/places/demo-addresses.server.ts";
import { postcodeAddresses } from "#domains/places/postcode-addresses.server.ts";
import type { Context } from "#platform/context.ts";
import type { Address, AddressProvider, AddressSuggestion } from "#platform/vendors/addresses/address.ts";
import { idealPostcodes } from "#platform/vendors/addresses/ideal-postcodes.server.ts";
import { loqate } from "#platform/vendors/addresses/loqate.server.ts";
import { osPlaces } from "#platform/vendors/addresses/os-places.server.ts";

/** `usual` serves agencies that have named no service. */
export type AddressLookup = Readonly<{ usual: AddressLookupSettings }>;

export async function suggestAddresses(
  ctx: Context,
  lookup: AddressLookup,
  text: string,
): Promise<AddressSuggestion[]> {
  return withFallback(ctx, lookup, (provider) => provider.suggest(text));
}

export async function resolveAddress(ctx: Context, lookup: AddressLookup, id: string): Promise<Address | null> {
  return withFallback(ctx, lookup, (provider) => provider.resolve(id));
}

/** A service that is down costs the visitor some typing, not the valuation. */
async function withFallback<T>(
  ctx: Context,
  lookup: AddressLookup,
  ask: (provider: AddressProvider) => Promise<T>,
): Promise<T> {
  const { settings } = await agencyConfig(ctx);
  const chosen = settings.addressLookup ?? lookup.usual;
  try {
    return await ask(providerOf(ctx, chosen));
  } catch (error) {
    ctx.log.warn(
      { provider: chosen.provider, reason: error instanceof Error ? error.name : "unknown" },
      "address lookup failed",
    );
    return ask(postcodeAddresses(ctx));
  }
}

function providerOf(ctx: Context, chosen: AddressLookupSettings): AddressProvider {
  switch (chosen.provider) {
    case "ideal-postcodes":
      return idealPostcodes(chosen.key);
    case "os-places":
      return osPlaces(chosen.key);
    case "loqate":
      return loqate(chosen.key);
    case "demo":
      return demoAddresses(ctx);
    case "none":
      return postcodeAddresses(ctx);
  }
}
