import { formatPounds } from "#format/format-number.ts";
import type { DocumentFormat } from "./document-format.ts";
import { describe, listAt, type MediaColumn, readSource, textAt, translate } from "./map-record.ts";

const kinds: Readonly<Record<string, MediaColumn>> = {
  1: "photo",
  2: "floorplan",
  3: "brochure",
  4: "tour",
  6: "certificate",
  7: "epc",
};

const parking = {
  13: "Allocated",
  14: "Communal",
  15: "Covered",
  16: "Garage",
  17: "Driveway",
  18: "Gated",
  19: "Off street",
  20: "On street",
  21: "Rear",
  22: "Permit",
  23: "Private",
  24: "Residents",
  54: "No permit",
  55: "Not allocated",
  56: "No parking available",
  57: "Electric vehicle charging",
  58: "Disabled parking available",
  59: "No disabled parking available",
  60: "Garage en bloc",
};

const heating = {
  1: "Air conditioning",
  2: "Central",
  3: "Double glazing",
  4: "Eco-friendly",
  5: "Electric",
  6: "Gas",
  7: "Gas central",
  8: "Night storage",
  9: "Oil",
  10: "Solar",
  11: "Solar water",
  12: "Underfloor",
  46: "Wood burner",
  47: "Open fire",
  48: "Biomass boiler",
  49: "Ground source heat pump",
  50: "Air source heat pump",
  51: "Solar photovoltaic thermal",
  52: "Underfloor heating",
  53: "Solar thermal",
};

const accessibility = {
  37: "Level access",
  38: "Lift access",
  39: "Ramped access",
  40: "Wet room",
  41: "Wide doorways",
  42: "Not suitable for wheelchair users",
  43: "Step-free access",
  44: "Level access shower",
  45: "Lateral living",
};

const outsideSpace = {
  29: "Back garden",
  30: "Communal garden",
  31: "Enclosed garden",
  32: "Front garden",
  33: "Private garden",
  34: "Rear garden",
  35: "Terrace",
  36: "Patio",
};

const floodingSources = {
  river: "river",
  sea: "sea",
  groundwater: "groundwater",
  lake: "lake",
  reservoir: "reservoir",
  other: "other",
};

const supply = {
  mains_supply: "Mains supply",
  private_supply: "Private supply",
  wind_turbine: "Wind turbine",
  solar_pv_panels: "Solar panels",
};

const broadband = { adsl: "ADSL", cable: "Cable", fttc: "FTTC", fttp: "FTTP", none: "None" };

const units: Readonly<Record<string, string>> = { 5: "m", 6: "cm", 7: "mm", 8: "ft", 9: "in" };

const bills = {
  water_bill_inc: "water",
  gas_bill_inc: "gas",
  electricity_bill_inc: "electricity",
  oil_bill_inc: "oil",
  council_tax_inc: "council tax",
  tv_licence_inc: "television licence",
  sat_cable_tv_bill_inc: "television subscription",
  internet_bill_inc: "internet",
};

/** Sentences for yes/no answers; an unanswered question says nothing. */
const answers = (path: string, questions: Readonly<Record<string, readonly [yes: string, no: string]>>) => ({
  from: path,
  to: (_: string, item: unknown) =>
    Object.entries(questions)
      .flatMap(([key, [yes, no]]) => {
        const answer = textAt(item, `${path}.${key}`);
        return answer === "true" ? yes : answer === "false" ? no : [];
      })
      .filter(Boolean)
      .join(". "),
});

const floodAnswers = answers("property.details.risks", {
  flooded_in_last_five_years: ["Flooded in the last five years", "Not flooded in the last five years"],
  flood_defences: ["Flood defences", "No flood defences"],
});

/** Rightmove's real-time data feed, version 1.4: `sendpropertydetails` bodies. */
export const rtdf: DocumentFormat = {
  label: "RTDF",
  syntax: "json",
  items: (root) => {
    const bodies = Array.isArray(root)
      ? root
      : listAt(root, "properties").length > 0
        ? listAt(root, "properties")
        : [root];
    return bodies.some((body) => listAt(body, "property.agent_ref").length > 0) ? bodies : null;
  },
  isSingle: (root) => listAt(root, "property").length > 0 && !Array.isArray(root),
  mapping: {
    columns: "property.gable",
    fields: {
      AGENT_REF: "property.agent_ref",
      BRANCH_ID: "branch.branch_id",
      TRANS_TYPE_ID: "branch.channel",
      // Status codes are one higher than BLM's.
      STATUS_ID: { from: "property.status", to: (text) => (/^\d+$/.test(text) ? Number(text) - 1 : text) },
      PROP_SUB_ID: "property.property_type",
      PUBLISHED_FLAG: "property.published",
      NEW_HOME_FLAG: "property.new_home",
      CREATE_DATE: "property.create_date",
      UPDATE_DATE: "property.update_date",
      LET_DATE_AVAILABLE: "property.date_available",
      LET_TYPE_ID: {
        from: "property.let_type",
        to: (text, item) => (textAt(item, "property.student_property") === "true" ? 3 : text),
      },
      ADDRESS_1: "property.address.house_name_number",
      ADDRESS_2: ["property.address.address_2", "property.address.street_name"],
      ADDRESS_3: "property.address.address_3",
      TOWN: ["property.address.town", "property.address.os_town_city"],
      COUNTY: ["property.address.county", "property.address.os_region", "property.address.region"],
      POSTCODE1: "property.address.postcode_1",
      POSTCODE2: "property.address.postcode_2",
      ZIPCODE: "property.address.zipcode",
      COUNTRY_CODE: "property.address.country_code",
      DISPLAY_ADDRESS: "property.address.display_address",
      EXACT_LATITUDE: "property.address.latitude",
      EXACT_LONGITUDE: "property.address.longitude",
      PRICE: "property.price_information.price",
      PRICE_QUALIFIER: "property.price_information.price_qualifier",
      LET_BOND: "property.price_information.deposit",
      ADMINISTRATION_FEE: "property.price_information.administration_fee",
      RENT_PERIOD: {
        from: "property.price_information.rent_frequency",
        to: translate({ 1: "pa", 4: "pq", 12: "pcm", 52: "pw" }),
      },
      TENURE_TYPE_ID: "property.price_information.tenure_type",
      TENURE_UNEXPIRED_YEARS: "property.price_information.tenure_unexpired_years",
      ANNUAL_GROUND_RENT: "property.price_information.annual_ground_rent",
      GROUND_RENT_REVIEW_PERIOD_YEARS: "property.price_information.ground_rent_review_period_years",
      ANNUAL_SERVICE_CHARGE: "property.price_information.annual_service_charge",
      DISPOSAL: { from: "property.price_information.auction", to: (text) => (text === "true" ? "auction" : "") },
      SUMMARY: "property.details.summary",
      DESCRIPTION: "property.details.description",
      BEDROOMS: "property.details.bedrooms",
      BATHROOMS: "property.details.bathrooms",
      LIVING_ROOMS: "property.details.reception_rooms",
      FLOOR_AREA: [
        "property.details.internal_area",
        "property.details.sizing.minimum",
        "property.details.sizing.maximum",
      ],
      FLOOR_AREA_UNIT: ["property.details.internal_area_unit", "property.details.sizing.area_unit"],
      LAND_AREA: "property.details.land_area",
      LAND_AREA_UNIT: "property.details.land_area_unit",
      LET_FURN_ID: "property.details.furnished_type",
      PETS_ALLOWED: "property.details.pets_allowed",
      COUNCIL_TAX_BAND: "property.details.council_tax_band",
      BILLS_INCLUDED: {
        from: "property.details.all_bills_inc",
        to: (all, item) => {
          const given = Object.entries(bills).filter(([key]) => textAt(item, `property.details.${key}`) !== "");
          const included = given.filter(([key]) => textAt(item, `property.details.${key}`) === "true");
          const names = all === "true" ? Object.values(bills) : included.map(([, bill]) => bill);
          return all === "true" || given.length > 0 ? JSON.stringify(names) : "";
        },
      },
      MATERIAL_DOMESTIC_RATES: {
        from: "property.details.domestic_rates",
        to: (text) => (Number(text) > 0 ? `${formatPounds(Number(text))} a year` : ""),
      },
      MATERIAL_PARKING: describe("property.details.parking", parking),
      MATERIAL_HEATING: describe("property.details.heating", heating),
      MATERIAL_ACCESSIBILITY: describe("property.details.accessibility", accessibility),
      MATERIAL_SEWERAGE: describe("property.details.sewerage", supply),
      MATERIAL_WATER: describe("property.details.water", supply),
      MATERIAL_ELECTRICITY: describe("property.details.electricity", supply),
      MATERIAL_BROADBAND: describe("property.details.broadband", broadband),
      MATERIAL_FLOOD_RISK: {
        from: "property.details.risks",
        to: (_, item) => {
          const sources = readSource(item, describe("property.details.risks.sources_of_flooding", floodingSources));
          return [readSource(item, floodAnswers), sources && `Sources of flooding: ${sources}`]
            .filter(Boolean)
            .join(". ");
        },
      },
      MATERIAL_RESTRICTIONS: answers("property.details.obligations", {
        listed: ["Listed building", "Not listed"],
        restrictions: ["Restrictions apply", "No restrictions known"],
      }),
      MATERIAL_RIGHTS_AND_EASEMENTS: answers("property.details.obligations", {
        required_access: ["Required access", "No required access known"],
        rights_of_way: ["Rights of way", "No rights of way known"],
      }),
    },
    features: ["property.details.features", describe("property.details.outside_space", outsideSpace)],
    rooms: {
      list: "property.details.rooms",
      name: "room_name",
      description: "room_description",
      dimensions: {
        from: "room_length",
        to: (length, room) => {
          const width = textAt(room, "room_width");
          const unit = units[textAt(room, "room_dimension_unit")] ?? "m";
          return length && width ? `${length} ${unit} x ${width} ${unit}` : "";
        },
      },
    },
    media: [
      {
        list: "property.media",
        url: "media_url",
        caption: "caption",
        order: "sort_order",
        kind: (item) => kinds[textAt(item, "media_type")],
      },
    ],
  },
};
