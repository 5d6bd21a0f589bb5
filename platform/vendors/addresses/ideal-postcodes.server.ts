import { z } from "zod";
import { type AddressProvider, maxAddresses } from "./address.ts";
import { fetchVendorJson, titleCase } from "./fetch-vendor-json.server.ts";

const text = z.string().default("");
const hits = z.object({ result: z.object({ hits: z.array(z.object({ id: z.string(), suggestion: z.string() })) }) });
const found = z.object({
  result: z.object({
    line_1: text,
    line_2: text,
    line_3: text,
    post_town: text,
    postcode: z.string(),
    county: text,
    building_number: text,
    building_name: text,
  }),
});

/** Suggestions are free; resolving one is charged. */
export function idealPostcodes(key: string, base = "https://api.ideal-postcodes.co.uk"): AddressProvider {
  return {
    async suggest(query) {
      const { result } = await fetchVendorJson(base, "/v1/autocomplete/addresses", { api_key: key, query }, hits);
      return result.hits.slice(0, maxAddresses).map(({ id, suggestion }) => ({ id, address: suggestion }));
    },
    async resolve(id) {
      const path = `/v1/autocomplete/addresses/${encodeURIComponent(id)}/gbr`;
      const { result } = await fetchVendorJson(base, path, { api_key: key }, found);
      const { post_town, ...rest } = result;
      return { ...rest, line_4: "", town_or_city: titleCase(post_town) };
    },
  };
}
