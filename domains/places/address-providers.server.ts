import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { type AddressProvider, maxAddresses } from "#platform/vendors/addresses/address.ts";
import { findPostcode } from "./find-place.server.ts";
import { outcodeSource } from "./outcode.ts";
import { parsePostcode } from "./postcode.ts";
import { counties, outcodes, streets } from "./tables.server.ts";

const blankAddress = { building_number: "", building_name: "", line_1: "", line_2: "", line_3: "", line_4: "" };

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

type Street = { street: string; town: string; postcode: string };

/** Invented, so that no real address is shown. */
const houseNumbers = Array.from({ length: 12 }, (_, i) => String(2 * i + 1));

/** Real streets and postcodes with invented house numbers, for trying the product without a paid service. */
export function createDemoAddressProvider({ db }: Pick<Context, "db">): AddressProvider {
  return {
    async suggest(text) {
      const { number, words, postcode, partial } = parseQuery(text);
      if (words.length === 0 && postcode === null && partial === null) return [];
      const found: Street[] = await db
        .select({ street: streets.street, town: streets.town, postcode: streets.postcode })
        .from(streets)
        .where(
          and(
            postcode ? eq(streets.postcode, postcode) : undefined,
            partial ? sql`${streets.postcode} like ${`${partial}%`}` : undefined,
            ...words.map((word) => sql`${streets.street} || ' ' || ${streets.town} ilike ${`%${escapeLike(word)}%`}`),
          ),
        )
        .orderBy(sql`${streets.street} collate "C"`, streets.town, streets.postcode)
        .limit(number === null && postcode ? 3 : maxAddresses);
      return found
        .flatMap((street) =>
          (number === null ? (postcode ? houseNumbers : ["1"]) : [number]).map((house) => ({ house, ...street })),
        )
        .slice(0, maxAddresses)
        .map(({ house, street, town, postcode }) => ({
          id: Buffer.from(JSON.stringify([house, street, town, postcode])).toString("base64url"),
          address: `${house} ${street}, ${town}, ${postcode}`,
        }));
    },
    async resolve(id) {
      const read = parseId(id);
      if (!read) return null;
      const [house, street, town, postcode] = read;
      const [row] = await db
        .select({ county: counties.name })
        .from(streets)
        .leftJoin(outcodes, eq(outcodes.code, postcode.split(" ")[0] ?? ""))
        .leftJoin(counties, eq(counties.slug, outcodes.county))
        .where(and(eq(streets.postcode, postcode), eq(streets.street, street), eq(streets.town, town)))
        .limit(1);
      const lines = { building_number: house, line_1: `${house} ${street}` };
      return row ? { ...blankAddress, ...lines, town_or_city: town, county: row.county ?? "", postcode } : null;
    },
  };
}

const completePostcode = new RegExp(`\\b${outcodeSource}\\s*\\d[A-Z]{2}\\b`, "i");
const partialPostcode = new RegExp(`\\b${outcodeSource}(\\s+\\d[A-Z]?)?\\s*$`, "i");

/** Splits "12 Mill Lane, Taunton TA1 1AA" into number, words and postcode; a `partial` postcode is like "TA1 1". */
function parseQuery(text: string) {
  const complete = completePostcode.exec(text)?.[0] ?? "";
  const partial = complete === "" ? (partialPostcode.exec(text)?.[0] ?? "") : "";
  const rest = text.replace(complete || partial, " ");
  const number = /^\s*(\d{1,4})\b/.exec(rest)?.[1] ?? null;
  const words = rest.match(/\p{L}[\p{L}'’-]*/gu)?.slice(0, 6) ?? [];
  return { number, words, postcode: parsePostcode(complete)?.full ?? null, partial: normalisePartialPostcode(partial) };
}

function normalisePartialPostcode(text: string): string | null {
  return text === "" ? null : text.trim().toUpperCase().replace(/\s+/, " ");
}

const addressId = z.tuple([z.string().regex(/^\d{1,4}$/), z.string(), z.string(), z.string()]);

function parseId(id: string): z.infer<typeof addressId> | null {
  try {
    const read = addressId.safeParse(JSON.parse(Buffer.from(id, "base64url").toString()));
    return read.data ?? null;
  } catch {
    return null;
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
