import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { AddressLookupSettings } from "#domains/agency/agency-settings.ts";
import { createDemoAddressProvider, createPostcodeAddressProvider } from "#domains/places/address-providers.server.ts";
import type { Context } from "#platform/context.ts";
import type { AddressProvider } from "#platform/vendors/addresses/address.ts";
import { idealPostcodes } from "#platform/vendors/addresses/ideal-postcodes.server.ts";
import { loqate } from "#platform/vendors/addresses/loqate.server.ts";
import { osPlaces } from "#platform/vendors/addresses/os-places.server.ts";

/** `usual` applies to agencies without an address service of their own. */
export type AddressLookupOptions = Readonly<{ usual: AddressLookupSettings }>;

/** Asks the agency's address service; falls back to postcode data when it fails. */
export async function lookUpAddress<T>(
  ctx: Context,
  lookup: AddressLookupOptions,
  query: (provider: AddressProvider) => Promise<T>,
): Promise<T> {
  const { settings } = await agencyConfig(ctx);
  const chosen = settings.addressLookup ?? lookup.usual;
  try {
    return await query(createProvider(ctx, chosen));
  } catch (error) {
    ctx.log.warn(
      { provider: chosen.provider, reason: error instanceof Error ? error.name : "unknown" },
      "address lookup failed, using postcode data",
    );
    return query(createPostcodeAddressProvider(ctx));
  }
}

function createProvider(ctx: Context, chosen: AddressLookupSettings): AddressProvider {
  switch (chosen.provider) {
    case "ideal-postcodes":
      return idealPostcodes(chosen.key);
    case "os-places":
      return osPlaces(chosen.key);
    case "loqate":
      return loqate(chosen.key);
    case "demo":
      return createDemoAddressProvider(ctx);
    case "none":
      return createPostcodeAddressProvider(ctx);
  }
}
