import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FeedFileError } from "../blm/parse-blm.ts";
import { documentFormats, readFeedText } from "./feed-formats.ts";

const samples = new URL("../../../tests/support/samples/feeds/", import.meta.url);
const readSample = (file: string) => readFileSync(new URL(file, samples), "utf8");

const photo = (source: string, caption: string | null = null) => ({ kind: "photo", source, caption });

test.each([
  [
    "jupix.xml",
    [
      {
        reference: "KEN-1",
        branch: "11",
        channel: "sales",
        status: "available",
        propertyType: "terraced house",
        price: 285_000,
        priceQualifier: "guide_price",
        tenure: "freehold",
        disposal: "private_treaty",
        squareFeet: 1_023,
        houseNumber: "4",
        street: "Beast Banks",
        town: "Kendal",
        postcode: "LA9 4JW",
        location: { lat: 54.3262, lng: -2.7505 },
        features: ["Walled garden", "No chain & vacant"],
        description: "Near the castle.",
        media: [
          photo("https://media.example/1.jpg"),
          photo("https://media.example/2.jpg"),
          { kind: "floorplan", source: "https://media.example/plan.png", caption: null },
        ],
      },
      {
        reference: "1002",
        channel: "lettings",
        status: "let_agreed",
        price: 150,
        rentFrequency: "pw",
        furnishing: "unfurnished",
        propertyType: "flat",
        summary: "Top floor flat.",
      },
      { reference: "KEN-3", status: "sold", propertyType: "detached bungalow", price: 400_000 },
    ],
  ],
  [
    "expert-agent.xml",
    [
      {
        reference: "EA1",
        branch: "Kendal",
        channel: "sales",
        status: "available",
        propertyType: "detached house",
        priceQualifier: "guide_price",
        price: 310_000,
        houseNumber: "12",
        features: ["Garage", "Garden"],
        rooms: [{ name: "Kitchen", dimensions: "4.0m x 3.0m", description: "Fitted." }],
        media: [photo("https://media.example/ea1.jpg", "Front")],
      },
      {
        reference: "EA2",
        channel: "lettings",
        status: "let_agreed",
        rentFrequency: "pcm",
        propertyType: "ground floor flat",
      },
      { reference: "EA3", status: "sstc", priceQualifier: "poa", price: null, propertyType: "terraced house" },
    ],
  ],
  [
    "vebra.xml",
    [
      {
        reference: "VB501",
        branch: "3",
        channel: "sales",
        status: "available",
        propertyType: "cottage",
        priceQualifier: "offers_over",
        price: 250_000,
        houseName: "The Old Forge",
        squareFeet: 820,
        acreage: 0.1,
        epcCurrent: 52,
        epcPotential: 78,
        features: ["Stove"],
        rooms: [{ name: "Lounge", dimensions: "5m x 4m", description: "With a stove." }],
        media: [
          photo("http://media.example/vb.jpg", "Front"),
          { kind: "floorplan", source: "http://media.example/vb.png", caption: "Plan" },
        ],
      },
      { reference: "VB502", channel: "lettings", status: "let_agreed", deposit: 800, furnishing: "unfurnished" },
      { reference: "VB503", status: "sold", propertyType: "terraced house" },
    ],
  ],
  [
    "ten-ninety.xml",
    [
      {
        reference: "TN1",
        propertyType: "semi-detached house",
        price: 220_000,
        receptionRooms: 2,
        description: "A semi.",
        location: { lat: 54.3, lng: -2.7 },
        features: ["Garden"],
        media: [photo("https://media.example/tn.jpg")],
      },
      { reference: "TN2", channel: "lettings", status: "let_agreed", rentFrequency: "pcm" },
      { reference: "TN3", status: "sold" },
    ],
  ],
  [
    "kyero.xml",
    [
      {
        reference: "KY-1",
        branch: "900",
        channel: "sales",
        propertyType: "house",
        squareFeet: 1_076,
        acreage: 1,
        town: "Nerja",
        county: "Malaga",
        postcode: "",
        description: "A villa by the sea.",
        features: ["Pool", "Terrace"],
        media: [photo("https://media.example/k1.jpg"), photo("https://media.example/k2.jpg")],
      },
      { reference: "KY-2", channel: "lettings", price: 900, rentFrequency: "pcm", propertyType: "apartment" },
    ],
  ],
  [
    "street.json",
    [
      {
        reference: "aaa-1",
        branch: "branch-1",
        channel: "sales",
        status: "available",
        propertyType: "semi-detached house",
        price: 365_000,
        priceQualifier: "offers_in_region_of",
        tenure: "freehold",
        houseNumber: "12",
        street: "Lake Road",
        town: "Ambleside",
        squareFeet: 969,
        epcCurrent: 61,
        epcPotential: 84,
        features: ["Lake view"],
        rooms: [{ name: "Lounge", dimensions: "5m x 4m", description: "Bay window." }],
        materialInformation: { parking: "Driveway" },
        media: [photo("https://media.example/s1.jpg"), photo("https://media.example/s2.jpg")],
      },
      {
        reference: "aaa-2",
        channel: "lettings",
        status: "let_agreed",
        price: 950,
        deposit: 1_000,
        availableFrom: "2027-01-04",
        furnishing: "unfurnished",
      },
    ],
  ],
  [
    "rezi.json",
    [
      {
        reference: "301",
        branch: "5",
        channel: "sales",
        status: "under_offer",
        propertyType: "terraced house",
        price: 180_000,
        priceQualifier: "guide_price",
        bedrooms: 2,
        description: "A terrace in town.",
        features: ["Yard"],
        rooms: [{ name: "Kitchen", dimensions: null, description: "Fitted." }],
        media: [photo("https://media.example/r.jpg")],
      },
      { reference: "302", channel: "lettings", status: "let_agreed", price: 160, rentFrequency: "pw" },
    ],
  ],
  [
    "reapit.json",
    [
      {
        reference: "KEN260001",
        branch: "KEN",
        channel: "sales",
        status: "available",
        propertyType: "terraced house",
        price: 275_000,
        priceQualifier: "offers_over",
        headline: "By the river",
        tenure: "freehold",
        councilTaxBand: "C",
        squareFeet: 950,
        epcCurrent: 60,
        negotiator: "sam@example.org",
        materialInformation: { parking: "driveway" },
        rooms: [{ name: "Kitchen", dimensions: "3m x 3m", description: "Fitted." }],
        media: [photo("https://media.example/rp.jpg", "Front")],
      },
      { reference: "KEN260002-S", channel: "sales", status: "exchanged", price: 120_000, propertyType: "apartment" },
      { reference: "KEN260002-L", channel: "lettings", status: "let", price: 600, furnishing: "unfurnished" },
    ],
  ],
])("reads %s", (file, expected) => {
  const { kind, problems, warnings, properties } = readFeedText(readSample(file));
  expect({ kind, problems, warnings }).toEqual({ kind: "full", problems: [], warnings: [] });
  expect(properties).toMatchObject(expected);
});

test("names the file's own field in a warning", () => {
  const xml = readSample("jupix.xml").replace("<propertyBathrooms>1<", "<propertyBathrooms>1.5<");
  expect(readFeedText(xml).warnings).toMatchObject([{ line: 1, reference: "KEN-1", column: "propertyBathrooms" }]);
});

describe("hostile documents", () => {
  test.each([
    ["a document type", '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "document type"],
    ["100,000 nested tags", "<a>".repeat(100_000), "nested deeper"],
    ["an attribute of 100,000 characters", `<a b="${"x".repeat(100_000)}"/>`, "too long"],
    ["an endless CDATA section", "<![CDATA[".repeat(20_000), "truncated"],
    ["an element that never ends", "<properties><property>", "truncated"],
    ["100,000 nested lists", "[".repeat(100_000), "cannot be read"],
    ["an unknown XML", "<a><b/></a>", "none of the XML formats"],
    ["text", "hello", "not a BLM"],
  ])("refuses %s", (_, text, message) => {
    expect(() => readFeedText(text)).toThrow(FeedFileError);
    expect(() => readFeedText(text)).toThrow(message);
  });

  const read = (text: string) => {
    try {
      readFeedText(text);
    } catch (error) {
      expect(error).toBeInstanceOf(FeedFileError);
    }
  };

  test("throws nothing but FeedFileError for any text", () => {
    const unit = fc.constantFrom(
      "<",
      ">",
      "/",
      "property",
      "<properties>",
      "</properties>",
      "&",
      "<![CDATA[",
      "]]>",
      '"',
      "{",
      "[",
      ":",
      " ",
    );
    fc.assert(fc.property(fc.oneof(fc.string({ unit }), fc.string(), fc.json()), read), { numRuns: 300 });
  });

  test.each(Object.entries(documentFormats))("reports any JSON values as problems of rows: %s", (_, format) => {
    const values = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(values, values, (a, b) => {
        const nested = {
          property: a,
          branch: b,
          properties: [a, b],
          data: [a],
          included: b,
          _embedded: [a],
          Collection: [b],
        };
        for (const root of [a, nested]) format.items(root);
        read(JSON.stringify([{ property: { agent_ref: a, details: b, media: [a, b], address: a } }]));
        read(JSON.stringify([{ RoleId: "1", Descriptions: a, Flags: b, Price: a }]));
        read(JSON.stringify([{ marketingMode: "selling", id: a, rooms: b, selling: a }]));
      }),
      { numRuns: 50 },
    );
  });
});
