import { Hono } from "hono";
import { branchForPostcode } from "#domains/branches/branch-for-postcode.server.ts";
import { parsePostcode } from "#domains/places/postcode.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { limitRate } from "#platform/http/rate-limit.server.ts";
import { type AddressLookup, resolveAddress, suggestAddresses } from "./look-up-address.server.ts";

const shortest = 3;
const longest = 200;

/** Answered by somebody else, where the agency has an address service. */
export const lookupPath = "/address_lookup";

/** Which address somebody means, and which branch looks after it. */
export function lookupApi(lookup: AddressLookup) {
  return new Hono<AppEnvironment>()
    .get(lookupPath, async (c) => {
      const ctx = c.var.context;
      const { autocomplete, id } = c.req.query();
      c.header("Cache-Control", "private, no-store");
      if (id !== undefined) {
        await limit(ctx, "address", c.var.clientAddress, 30);
        const address = id.length > longest ? null : await resolveAddress(ctx, lookup, id);
        if (!address) throw new NotFound("We do not know that address");
        return c.json(address);
      }
      const text = (autocomplete ?? "").trim();
      if (text.length < shortest || text.length > longest) return c.json({ suggestions: [] });
      await limit(ctx, "address suggestions", c.var.clientAddress, 120);
      return c.json({ suggestions: await suggestAddresses(ctx, lookup, text) });
    })
    .get("/postcode_branch_lookup", async (c) => {
      const postcode = parsePostcode((c.req.query("postcode") ?? "").slice(0, 20));
      if (!postcode) throw new Invalid({ postcode: "Please enter a valid postcode" });
      await limit(c.var.context, "branch", c.var.clientAddress, 120);
      const branch = await branchForPostcode(c.var.context, postcode);
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

const limit = (ctx: Context, what: string, address: string, times: number) =>
  limitRate(ctx, { bucket: `${what} ${address}`, limit: times, windowSeconds: 300 });
