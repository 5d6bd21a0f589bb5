import { z } from "zod";
import { type AddressProvider, type AddressSuggestion, maxAddresses } from "./address.ts";
import { fetchVendorJson } from "./fetch-vendor-json.server.ts";

const text = z.string().default("");
const failure = z.object({ Error: z.union([z.string(), z.number()]), Description: text });
const found = z.object({
  Items: z.array(z.union([failure, z.object({ Id: z.string(), Type: z.string(), Text: text, Description: text })])),
});
const retrieved = z.object({
  Items: z.array(
    z.union([
      failure,
      z.object({
        Line1: text,
        Line2: text,
        Line3: text,
        Line4: text,
        BuildingNumber: text,
        BuildingName: text,
        City: text,
        ProvinceName: text,
        PostalCode: z.string(),
      }),
    ]),
  ),
});

/** Streets and blocks of flats are containers that need a second request; resolving an address is charged. */
export function loqate(key: string, base = "https://api.addressy.com"): AddressProvider {
  async function find(Text: string, Container: string): Promise<z.infer<typeof found>["Items"]> {
    const query = { Key: key, Text, Container, Countries: "GB", Limit: String(maxAddresses) };
    return (await fetchVendorJson(base, "/Capture/Interactive/Find/v1.20/json6.ws", query, found)).Items;
  }
  return {
    async suggest(typed) {
      const outer = throwOnFailure(await find(typed, ""));
      const opened = await Promise.all(
        outer
          .slice(0, maxContainers)
          .map(async (item) => (item.Type === "Address" ? [item] : throwOnFailure(await find(typed, item.Id)))),
      );
      return opened
        .flat()
        .filter(({ Type }) => Type === "Address")
        .slice(0, maxAddresses)
        .map(
          ({ Id, Text, Description }): AddressSuggestion => ({
            id: Id,
            address: [Text, Description].filter(Boolean).join(", "),
          }),
        );
    },
    async resolve(Id) {
      const query = { Key: key, Id };
      const { Items } = await fetchVendorJson(base, "/Capture/Interactive/Retrieve/v1.30/json6.ws", query, retrieved);
      const [item] = throwOnFailure(Items);
      if (!item) return null;
      return {
        building_number: item.BuildingNumber,
        building_name: item.BuildingName,
        line_1: item.Line1,
        line_2: item.Line2,
        line_3: item.Line3,
        line_4: item.Line4,
        town_or_city: item.City,
        county: item.ProvinceName,
        postcode: item.PostalCode,
      };
    },
  };
}

const maxContainers = 5;

/** Loqate reports errors as an item in a 200 response. */
function throwOnFailure<Item extends object>(items: readonly (Item | z.infer<typeof failure>)[]): Item[] {
  const failed = items.find((item) => "Error" in item);
  if (failed) throw new Error("The address service rejected the request");
  return items as Item[];
}
