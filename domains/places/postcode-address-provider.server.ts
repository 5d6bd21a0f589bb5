import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { AddressProvider } from "#platform/vendors/addresses/address.ts";
import { findPostcode } from "./find-postcode.server.ts";
import { parsePostcode } from "./postcode.ts";
import { counties, outcodes } from "./tables.server.ts";

export const blankAddress = { building_number: "", building_name: "", line_1: "", line_2: "", line_3: "", line_4: "" };

/** The free lookup: confirms the postcode and fills in town and county; the visitor types house and street. */
export function createPostcodeAddressProvider({ db }: Pick<Context, "db">): AddressProvider {
  async function find(text: string) {
    const full = parsePostcode(text)?.full;
    if (!full || !(await findPostcode({ db }, full))) return null;
    const [row] = await db
      .select({ town: outcodes.town, county: counties.name })
      .from(outcodes)
      .leftJoin(counties, eq(counties.slug, outcodes.county))
      .where(eq(outcodes.code, full.split(" ")[0] ?? ""));
    return { postcode: full, town: row?.town ?? "", county: row?.county ?? "" };
  }
  return {
    async suggest(text) {
      const found = await find(text);
      if (!found) return [];
      return [{ id: found.postcode, address: [found.town, found.postcode].filter(Boolean).join(", ") }];
    },
    async resolve(id) {
      const found = await find(id);
      return found && { ...blankAddress, town_or_city: found.town, county: found.county, postcode: found.postcode };
    },
  };
}
