import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { htmlToText, textToHtml } from "./blm/html-to-text.ts";
import { readBlm, readCsv } from "./blm/read-blm.ts";
import { writeBlm } from "./blm/write-blm.ts";
import type { FeedProperty } from "./feed-property.ts";
import { decodeFeed } from "./files/read-feed.server.ts";
import { readFeedText } from "./formats/feed-formats.ts";
import { writeGable } from "./formats/gable.ts";
import { deriveNewFields } from "./import/derive-listing-fields.ts";
import { readRtdf } from "./rtdf/read-rtdf.ts";
import { writeRtdf } from "./rtdf/write-rtdf.ts";

const hostileLength = 80_000;
const sample = readFileSync(new URL("blm/sample.blm", import.meta.url), "utf8");

test("detects Windows-1252 and UTF-8 by their bytes", () => {
  expect(decodeFeed(Buffer.from("£5 café"))).toBe("£5 café");
  for (const mark of ["\uFEFF", ""]) {
    const little = Buffer.from(`${mark}#HEADER# £`, "utf16le");
    expect(decodeFeed(little)).toBe("#HEADER# £");
    expect(decodeFeed(Buffer.from(little).swap16())).toBe("#HEADER# £");
    expect(decodeFeed(Buffer.from(`${mark}#HEADER# £`))).toBe("#HEADER# £");
  }
  expect(decodeFeed(Uint8Array.from([0xa3, 0x35, 0x20, 0x63, 0x61, 0x66, 0xe9, 0x96]))).toBe("£5 café–");
});

test.each([
  ["a<br>b<BR />c", "a\nb\nc"],
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  ["5 &lt; 6 &amp; &pound;7 &#163; &#x2019;", "5 < 6 & £7 £ ’"],
  ["<script>alert(1)</script>x<b onclick=1>y</b>", "xy"],
  ["a & b < c", "a & b < c"],
  ["a<style>b</style>c<STYLE>d", "acd"],
  ["<script>if (a<b && c>d) '</style>'</script >x", "x"],
  ["<ul><li>One<li class=x>Two</ul><link>3<br clear=all>4", "• One\n• Two\n\n3\n4"],
])("converts %j to %j", (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

/** Each made an earlier scanner look at the rest of the text again for every repetition. */
const repeated = [
  "<li ",
  "<li",
  "<script ",
  "<style>",
  "</script",
  "<br ",
  "</p ",
  "<a",
  "<",
  "&#",
  "&",
  " ",
  "\n",
  "\r",
  ", ",
];

test("reads a text of any repeated fragments in linear time", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...repeated), { minLength: 1, maxLength: 3 }), (fragments) => {
      const unit = fragments.join("");
      const text = unit.repeat(Math.ceil(hostileLength / unit.length));
      expect(htmlToText(text).length).toBeLessThanOrEqual(2 * text.length);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ["a header line of spaces", sample.replace("Version", `${" ".repeat(hostileLength)}a\nVersion`)],
  ["spaces before the sections", " ".repeat(hostileLength) + sample],
  ["spaces in an address", sample.replace("Mill Lane", `${", 1".repeat(hostileLength / 3)} x`)],
])("reads %s in linear time", (_, text) => {
  expect(readBlm(text).properties).toHaveLength(2);
});

test("reads a definition of 20,000 columns", () => {
  const names = Array.from({ length: 20_000 }, (_, n) => `MEDIA_IMAGE_${n}`).join("^");
  const row = `A^1^1^5^Taunton^TA1^1AA^Text^${"^".repeat(20_000)}~`;
  const head = "AGENT_REF^BRANCH_ID^TRANS_TYPE_ID^PRICE^TOWN^POSTCODE1^POSTCODE2^DESCRIPTION";
  const text = `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n${head}^${names}^~\n#DATA#\n${row}\n#END#\n`;
  expect(readBlm(text)).toMatchObject({ properties: [{ reference: "A" }], problems: [] });
});

test("converts text to HTML and back without loss", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const plain = htmlToText(text);
      expect(htmlToText(textToHtml(plain))).toBe(plain);
    }),
  );
});

const csvHead = "AGENT_REF,BRANCH_ID,TRANS_TYPE_ID,PRICE,TOWN,POSTCODE1,POSTCODE2,DESCRIPTION";

test("reads quoted commas, quotes and line breaks in a CSV", () => {
  const csv = `${csvHead}\nA,1,1,"475,000",Taunton,TA1,1AA,"One\n""two"""\n\n , ,\nB,1,1\nC,1,1,5,Taunton,TA1,1AA,A 5" pipe`;
  expect(readCsv(csv)).toMatchObject({
    properties: [
      { reference: "A", price: 475_000, description: 'One\n"two"' },
      { reference: "C", description: 'A 5" pipe' },
    ],
    problems: [{ line: 6, reference: "B", reason: "The row has 3 fields, expected 8" }],
  });
});

test.each(["\r\n", "\n", "\r"])(
  "reads a CSV with a byte order mark and %j, and reports the line of a bad row",
  (lineBreak) => {
    const rows = ['A,1,1,1,Taunton,TA1,1AA,"Two', 'lines"', "", "B,1,1,many,Taunton,TA1,1AA,Text"];
    expect(readCsv(`\uFEFF${[csvHead, ...rows].join(lineBreak)}${lineBreak}`)).toMatchObject({
      properties: [{ reference: "A", description: "Two\nlines" }],
      problems: [{ line: 5, reference: "B", reason: "PRICE is not a price: many" }],
      unknownColumns: [],
    });
  },
);

test("rejects a CSV that ends within a quoted field, and reads an empty one as no properties", () => {
  expect(() => readCsv(`${csvHead}\nA,1,1,1,Taunton,TA1,1AA,"Text\nB,1`)).toThrow("A quoted field is not closed");
  expect(readCsv("").properties).toEqual([]);
});

test("reads an RTDF body like a BLM row, with status codes one higher", () => {
  const body = {
    network: { network_id: 1 },
    branch: { branch_id: 901, channel: 2, overseas: false },
    property: {
      agent_ref: "901_L1",
      published: true,
      property_type: 8,
      status: 6,
      create_date: "14-11-2026 09:00:00",
      address: {
        house_name_number: "Flat 2",
        address_2: "High Street",
        town: "Taunton",
        postcode_1: "TA1",
        postcode_2: "3AB",
        display_address: "High Street, Taunton",
        latitude: 51.01,
        longitude: -3.1,
      },
      price_information: { price: 750, rent_frequency: 12, deposit: 865 },
      details: { summary: "Studio flat.", description: "Text", features: ["Lift"], bedrooms: 0, furnished_type: 2 },
      media: [
        { media_type: 7, media_url: "https://example.org/epc.png" },
        { media_type: 3, media_url: "https://example.org/brochure.pdf", caption: "Particulars" },
        { media_type: 6, media_url: "https://example.org/epc.pdf" },
        { media_type: 1, media_url: "https://example.org/b.jpg", sort_order: 2 },
        { media_type: 1, media_url: "https://example.org/a.jpg", caption: "Front", sort_order: 1 },
      ],
    },
  };
  const { properties, problems } = readRtdf(JSON.stringify([body, { property: { agent_ref: "X" } }]));
  expect(properties).toMatchObject([
    {
      reference: "901_L1",
      status: "let_agreed",
      rentFrequency: "pcm",
      location: { lat: 51.01, lng: -3.1 },
      deposit: 865,
      createdAt: new Date("2026-11-14T09:00:00Z"),
      media: [
        { kind: "photo", source: "https://example.org/a.jpg", caption: "Front" },
        { kind: "photo", source: "https://example.org/b.jpg" },
        { kind: "epc", source: "https://example.org/epc.png" },
        { kind: "brochure", source: "https://example.org/brochure.pdf", caption: "Particulars" },
        { kind: "brochure", source: "https://example.org/epc.pdf", caption: "EPC" },
      ],
    },
  ]);
  expect(problems).toMatchObject([{ line: 2, reference: "X" }]);
  const many = Array.from({ length: 62 }, (_, i) => ({ media_type: 1, media_url: `https://example.org/${i}.jpg` }));
  const crowded = {
    ...body,
    property: { ...body.property, media: [...many, { media_type: 7, media_url: "https://example.org/e.png" }] },
  };
  expect(readRtdf(JSON.stringify(crowded)).properties[0]?.media.filter(({ kind }) => kind === "epc")).toMatchObject([
    { source: "https://example.org/e.png" },
  ]);
  const land = { ...body.property.details, internal_area: 0, land_area: 2.5, land_area_unit: 3 };
  const field = { ...body, property: { ...body.property, details: land } };
  expect(readRtdf(JSON.stringify(field)).properties[0]?.acreage).toBe(2.5);
  const risks = { flooded_in_last_five_years: true, sources_of_flooding: ["river", "sea"] };
  const facts = { ...body.property.details, outside_space: [34, 36], domestic_rates: 1140, risks };
  expect(readRtdf(JSON.stringify({ ...body, property: { ...body.property, details: facts } }))).toMatchObject({
    properties: [
      {
        features: ["Lift", "Rear garden, Patio"],
        materialInformation: {
          domesticRates: "£1,140 a year",
          floodRisk: "Flooded in the last five years. Sources of flooding: river, sea",
        },
      },
    ],
  });
  expect(readRtdf(JSON.stringify([body, body]))).toMatchObject({
    properties: [{ reference: "901_L1" }],
    problems: [{ line: 2, reference: "901_L1", reason: "Duplicate agent_ref" }],
  });
});

test("leaves out photos beyond the 60 image columns and still writes the EPC", () => {
  const [home] = readBlm(sample).properties;
  const media = Array.from({ length: 62 }, (_, i) => ({ kind: "photo" as const, source: `${i}.jpg`, caption: null }));
  const written = writeBlm(
    [{ ...(home as FeedProperty), media: [...media, { ...media[0], kind: "epc", source: "e.png", caption: null }] }],
    new Date(),
  );
  expect(readBlm(written).properties[0]?.media.map(({ source }) => source)).toEqual([
    ...media.slice(0, 60).map(({ source }) => source),
    "e.png",
  ]);
});

test("reads back every property that writeBlm writes", () => {
  const { properties } = readBlm(sample);
  const more: FeedProperty[] = properties.map((home) => ({
    ...home,
    reference: `${home.reference}_2`,
    bathrooms: 0,
    acreage: 1.25,
    lease: { yearsRemaining: 90, groundRent: 250, groundRentReviewYears: null, serviceCharge: 0 },
    tenure: "leasehold",
    newHome: false,
    virtualTours: [{ id: "tour-0", url: "https://tours.example/~office/?m=a^b", description: null }],
    billsIncluded: ["water", "internet"],
    media: [
      ...home.media,
      { kind: "epc", source: "e.svg", caption: null },
      { kind: "floorplan", source: "f.svg", caption: "Ground" },
    ],
  }));
  const homes = [...properties, ...more].map((home) => ({ ...home, createdAt: new Date("2026-11-01T08:00:00Z") }));
  expect(readBlm(writeBlm(homes, new Date())).properties).toEqual(homes);
});

const line = fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => htmlToText(text).replace(/\s+/g, " ").trim());
const filled = line.filter(Boolean);
const optional = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const video = (kind: string) =>
  fc
    .array(fc.webUrl(), { maxLength: 2 })
    .map((urls) => urls.map((url, i) => ({ id: `${kind}-${i}`, url, description: null })));

const wholeHome = fc.record({
  status: fc.constantFrom("available" as const, "sstc" as const, "exchanged" as const, "completed" as const),
  features: fc.array(filled, { maxLength: 15 }),
  squareFeet: optional(fc.integer({ min: 1, max: 10_000 })),
  acreage: optional(fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100)),
  headline: optional(filled),
  rooms: optional(
    fc.array(fc.record({ name: line, dimensions: fc.option(line), description: line }), { maxLength: 3 }),
  ),
  tags: optional(fc.array(filled, { maxLength: 3 })),
  billsIncluded: optional(fc.array(filled, { maxLength: 3 })),
  epcCurrent: optional(fc.integer({ min: 1, max: 100 })),
  epcPotential: optional(fc.integer({ min: 1, max: 100 })),
  petsAllowed: optional(fc.boolean()),
  addressHidden: optional(fc.boolean()),
  newHome: optional(fc.boolean()),
  disposal: optional(fc.constantFrom("private_treaty", "auction", "modern_method_of_auction", "shared_ownership")),
  auctionDate: optional(fc.constant("2027-02-03")),
  lotNumber: optional(fc.integer({ min: 0, max: 500 })),
  materialInformation: optional(fc.record({ floodRisk: filled, heating: filled, buildingSafety: filled })),
  negotiator: optional(filled),
  parentReference: optional(filled),
  boundary: optional(
    fc.array(fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 })), { maxLength: 4 }),
  ),
  virtualTours: video("tour"),
  propertyVideos: video("video").map((videos) => (videos.length > 0 ? videos : undefined)),
});

test("reads back the whole home from every export", () => {
  const [home] = readBlm(sample).properties;
  fc.assert(
    fc.property(wholeHome, (facts) => {
      const written = { ...(home as FeedProperty), ...facts } as FeedProperty;
      expect(readBlm(writeBlm([written], new Date())).properties).toEqual([written]);
      expect(readRtdf(writeRtdf([written])).properties).toEqual([written]);
      expect(readFeedText(writeGable([written]))).toMatchObject({ properties: [written], problems: [], warnings: [] });
    }),
    { numRuns: 60 },
  );
});

describe("hides the exact address when the display address has no house", () => {
  const hides = (displayAddress: string, house: Partial<FeedProperty>) => {
    const [home] = readBlm(sample).properties;
    return deriveNewFields({ ...(home as FeedProperty), displayAddress, ...house }, new Date()).addressHidden;
  };
  test.each([
    ["Mill Lane, Taunton", "1", true],
    ["Mill Lane, Taunton TA1", "1", true],
    ["12 Mill Lane, Taunton", "1", true],
    ["1 Mill Lane, Taunton", "1", false],
    ["12A, Mill Lane", "12a", false],
  ])("%s, number %s: %s", (address, houseNumber, hidden) => {
    expect(hides(address, { houseName: null, houseNumber })).toBe(hidden);
  });
  test.each([
    ["Mill Lane, Taunton", "The Mill", true],
    ["The Mill, Mill Lane", "The Mill", false],
    ["Mill Lane, Taunton", null, true],
    ["Green Tiles Lane, Taunton", "Green Tiles", true, "Green Tiles Lane"],
    ["Green Tiles, Green Tiles Lane", "Green Tiles", false, "Green Tiles Lane"],
  ])("%s, name %s: %s", (address, houseName, hidden, street = "Mill Lane") => {
    expect(hides(address, { houseName, houseNumber: null, street })).toBe(hidden);
  });
});
