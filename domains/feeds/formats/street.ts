import type { DocumentFormat } from "./document-format.ts";
import { listAt, textAt } from "./map-record.ts";

/** A property with its included resources in place of the references to them. */
function embed(resource: unknown, included: ReadonlyMap<string, unknown>): unknown {
  const relationships = listAt(resource, "relationships")[0] ?? {};
  const related = Object.entries(relationships).map(([name, relationship]) => [
    name,
    listAt(relationship, "data").flatMap((each) => listAt(included.get(toKey(each)), "attributes")),
  ]);
  return { ...(listAt(resource, "attributes")[0] ?? {}), ...Object.fromEntries(related), id: textAt(resource, "id") };
}

const toKey = (resource: unknown) => textAt(resource, "id");

const isLetting = (item: unknown) =>
  listAt(item, "lettingsListing").length > 0 && listAt(item, "salesListing").length === 0;
const either = (sales: string, lettings: string) => ({
  from: sales,
  to: (text: string, item: unknown) => (isLetting(item) ? textAt(item, lettings) : text),
});

/** The property feed of Street.co.uk, a JSON:API document. */
export const street: DocumentFormat = {
  label: "Street",
  syntax: "json",
  items: (root) => {
    const data = listAt(root, "data");
    if (!data.some((resource) => listAt(resource, "relationships.address").length > 0)) return null;
    const included = new Map(listAt(root, "included").map((each) => [toKey(each), each]));
    return data.map((resource) => embed(resource, included));
  },
  mapping: {
    fields: {
      AGENT_REF: "id",
      BRANCH_ID: "branch_uuid",
      CHANNEL: { from: "lettingsListing", to: (_, item) => (isLetting(item) ? "lettings" : "sales") },
      STATUS: either("sale_status", "lettings_status"),
      PROPERTY_TYPE: {
        from: "property_type",
        to: (type, item) => [textAt(item, "property_style"), type].filter(Boolean).join(" "),
      },
      PRICE: either("salesListing.price", "lettingsListing.price_pcm"),
      PRICE_TEXT: {
        from: "salesListing.price_qualifier",
        to: (text, item) =>
          [textAt(item, "salesListing.display_price"), textAt(item, "lettingsListing.display_price")].includes("false")
            ? "poa"
            : text,
      },
      LET_BOND: "lettingsListing.deposit",
      LET_DATE_AVAILABLE: "lettingsListing.available_from",
      FURNISHING: "lettingsListing.furnished",
      TENURE: "tenure",
      COUNCIL_TAX_BAND: ["council_tax_band", "details.council_tax_band"],
      BEDROOMS: "bedrooms",
      BATHROOMS: "bathrooms",
      LIVING_ROOMS: "receptions",
      FLOOR_AREA: "floor_area",
      FLOOR_AREA_UNIT: { from: "floor_area", to: () => "metres" },
      ADDRESS_1: { from: "address.line_1", to: (line) => /^\d+[a-z]?\b/i.exec(line)?.[0] },
      ADDRESS_2: { from: "address.line_1", to: (line) => line.replace(/^\d+[a-z]?\s+/i, "") },
      ADDRESS_3: "address.line_2",
      TOWN: "address.town",
      COUNTY: "address.line_3",
      ZIPCODE: "address.postcode",
      DISPLAY_ADDRESS: ["public_address", "address.anon_address"],
      EXACT_LATITUDE: "address.latitude",
      EXACT_LONGITUDE: "address.longitude",
      SUMMARY: "details.short_description",
      DESCRIPTION: "details.full_description",
      EPC_CURRENT: "epc.energy_efficiency_current",
      EPC_POTENTIAL: "epc.energy_efficiency_potential",
      MATERIAL_PARKING: {
        from: "parkingSpaces.parking_space_type",
        to: (_, item) =>
          listAt(item, "parkingSpaces.parking_space_type")
            .map((type) => textAt(type, ""))
            .join(", "),
      },
    },
    features: ["featuresForPortals.name"],
    rooms: { list: "rooms", name: "name", dimensions: "formatted_dimensions", description: "description" },
    media: [
      { list: "images", url: ["url", "urls.full"], caption: "title", order: "order", kind: "photo" },
      { list: "floorplans", url: ["url", "urls.full"], caption: "title", kind: "floorplan" },
      { list: "brochure", url: ["url", "brochure_url"], kind: "brochure" },
      { list: "epc", url: ["energy_efficiency_graph_url", "url"], kind: "epc" },
      { list: "additionalMedia", url: "url", caption: "title", kind: "tour" },
    ],
  },
};
