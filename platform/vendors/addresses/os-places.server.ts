import { z } from "zod";
import { type Address, type AddressProvider, maxAddresses } from "./address.ts";
import { fetchVendorJson, titleCase } from "./fetch-vendor-json.server.ts";

const text = z.union([z.string(), z.number()]).transform(String).default("");
const delivery = z.object({
  UPRN: z.string(),
  ADDRESS: z.string(),
  ORGANISATION_NAME: text,
  SUB_BUILDING_NAME: text,
  BUILDING_NAME: text,
  BUILDING_NUMBER: text,
  THOROUGHFARE_NAME: text,
  DEPENDENT_LOCALITY: text,
  POST_TOWN: text,
  POSTCODE: z.string(),
});
/** `results` is missing if nothing matches. */
const answer = z.object({ results: z.array(z.object({ DPA: delivery.optional() })).default([]) });

/** Ordnance Survey provides no counties. */
export function osPlaces(key: string, base = "https://api.os.uk"): AddressProvider {
  const ask = async (path: string, query: Record<string, string>) => {
    const { results } = await fetchVendorJson(
      base,
      `/search/places/v1/${path}`,
      { ...query, key, dataset: "DPA" },
      answer,
    );
    return results.flatMap(({ DPA }) => (DPA ? [DPA] : []));
  };
  return {
    async suggest(query) {
      const records = await ask("find", { query, maxresults: String(maxAddresses) });
      return records.map(({ UPRN, ADDRESS, POSTCODE }) => ({ id: UPRN, address: formatAddress(ADDRESS, POSTCODE) }));
    },
    async resolve(uprn) {
      if (!/^\d{1,12}$/.test(uprn)) return null;
      const [record] = await ask("uprn", { uprn });
      return record ? toAddress(record) : null;
    },
  };
}

function formatAddress(address: string, postcode: string): string {
  const lines = address.endsWith(postcode) ? address.slice(0, address.length - postcode.length) : address;
  return `${titleCase(lines.trim().replace(/,$/, ""))}, ${postcode}`;
}

function toAddress(record: z.infer<typeof delivery>): Address {
  const street = [record.BUILDING_NUMBER, titleCase(record.THOROUGHFARE_NAME)].filter(Boolean).join(" ");
  const lines = [record.ORGANISATION_NAME, record.SUB_BUILDING_NAME, record.BUILDING_NAME].map(titleCase);
  const [line_1 = "", line_2 = "", line_3 = "", line_4 = ""] = [
    ...lines,
    street,
    titleCase(record.DEPENDENT_LOCALITY),
  ].filter(Boolean);
  return {
    building_number: record.BUILDING_NUMBER,
    building_name: titleCase(record.BUILDING_NAME),
    line_1,
    line_2,
    line_3,
    line_4,
    town_or_city: titleCase(record.POST_TOWN),
    county: "",
    postcode: record.POSTCODE,
  };
}
