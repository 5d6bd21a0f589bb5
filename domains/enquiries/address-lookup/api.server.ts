import { Hono } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { AddressLookupSettings } from "#domains/agency/agency-settings.ts";
import { findBranchForPostcode } from "#domains/branches/find-contact.server.ts";
import { postcodeMessage } from "#domains/enquiries/field-rules.ts";
import { createDemoAddressProvider, createPostcodeAddressProvider } from "#domains/places/address-providers.server.ts";
import { parsePostcode } from "#domains/places/postcode.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import type { AddressProvider } from "#platform/vendors/addresses/address.ts";
import { idealPostcodes } from "#platform/vendors/addresses/ideal-postcodes.server.ts";
import { loqate } from "#platform/vendors/addresses/loqate.server.ts";
import { osPlaces } from "#platform/vendors/addresses/os-places.server.ts";

const minQueryLength = 3;
const maxQueryLength = 200;

/** May wait for the agency's external address service. */
export const addressLookupPath = "/address_lookup";

export function addressLookupApi(lookup: AddressLookupOptions) {
  return new Hono<AppEnvironment>()
    .get(addressLookupPath, async (c) => {
      const ctx = c.var.context;
      const { autocomplete, id } = c.req.query();
      c.header("Cache-Control", "private, no-store");
      if (id !== undefined) {
        await rateLimit(ctx, "address", c.var.clientAddress, 30);
        const address =
          id.length > maxQueryLength ? null : await lookUpAddress(ctx, lookup, (service) => service.resolve(id));
        if (!address) throw new NotFound("We couldn't find that address");
        return c.json(address);
      }
      const text = (autocomplete ?? "").trim();
      if (text.length < minQueryLength || text.length > maxQueryLength) return c.json({ suggestions: [] });
      await rateLimit(ctx, "address suggestions", c.var.clientAddress, 120);
      return c.json({ suggestions: await lookUpAddress(ctx, lookup, (service) => service.suggest(text)) });
    })
    .get("/postcode_branch_lookup", async (c) => {
      const postcode = parsePostcode((c.req.query("postcode") ?? "").slice(0, 20));
      if (!postcode) throw new Invalid({ postcode: postcodeMessage });
      await rateLimit(c.var.context, "branch", c.var.clientAddress, 120);
      const branch = await findBranchForPostcode(c.var.context, postcode);
      c.header("Cache-Control", "private, no-store");
      return c.json({
        branch: branch && {
          id: branch.branchId,
          name: branch.name,
          url: `/branches/${branch.slug}`,
          telephone: branch.telephone,
          email: branch.email,
        },
      });
    });
}

const rateLimit = (ctx: Context, what: string, address: string, times: number) =>
  limitRate(ctx, { bucket: `${what} ${address}`, limit: times, windowSeconds: 300 });

/** `usual` applies to agencies without an address service of their own. */
type AddressLookupOptions = Readonly<{ usual: AddressLookupSettings }>;

/** Asks the agency's address service; falls back to postcode data when it fails. */
async function lookUpAddress<T>(
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
