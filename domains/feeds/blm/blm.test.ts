import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FeedFileError, parseBlm } from "./parse-blm.ts";
import { readBlm, readCsv } from "./read-blm.ts";
import { writeBlm } from "./write-blm.ts";

const sample = readFileSync(new URL("sample.blm", import.meta.url), "utf8");

describe("BLM", () => {
  test("splits records at the separators, not at line breaks", () => {
    const { properties, problems, declaredCount, unknownColumns } = readBlm(sample);
    expect({ problems, declaredCount, unknownColumns }).toEqual({ problems: [], declaredCount: 2, unknownColumns: [] });
    expect(properties).toMatchObject([
      {
        reference: "901_S1",
        branch: "901",
        channel: "sales",
        status: "available",
        propertyType: "detached house",
        bedrooms: 4,
        price: 475_000,
        priceQualifier: "guide_price",
        rentFrequency: null,
        houseName: "Example House",
        houseNumber: null,
        street: "Mill Lane",
        postcode: "TA1 1AA",
        features: ["Garden", "Garage", "No chain"],
        description: "First line\nsecond line & bold",
        media: [{ kind: "photo", source: "901_S1_IMG_00.jpg", caption: "Front" }],
      },
      {
        reference: "901_L1",
        channel: "lettings",
        status: "let_agreed",
        propertyType: "flat",
        bedrooms: 0,
        price: 750,
        rentFrequency: "pcm",
        furnishing: "unfurnished",
        houseName: "Flat 2",
        houseNumber: null,
        media: [{ kind: "photo", source: "https://example.org/a.jpg", caption: null }],
      },
    ]);
  });

  const blm = (definition: string, data: string, header = "VERSION : 3\nEOF : '^'\nEOR : '~'") =>
    `#HEADER#\n${header}\n#DEFINITION#\n${definition}\n#DATA#\n${data}\n#END#\n`;
  const columns = "AGENT_REF^BRANCH_ID^TRANS_TYPE_ID^PRICE^TOWN^POSTCODE1^POSTCODE2^DESCRIPTION^~";

  test("takes the separators from the header", () => {
    const text = blm(
      columns.replaceAll("^", "|").replace("~", "\u00a4"),
      "A|1|1|5|Taunton|TA1|1AA|Text|\u00a4",
      "version:3\nEof:'|'\neor : '\u00a4'",
    );
    expect(readBlm(text).properties).toMatchObject([{ reference: "A", price: 5 }]);
  });

  test.each([
    ["A^1^1^Taunton^TA1^1AA^Text^~", "The row has 7 fields, expected 8"],
    ["A^1^1^^Taunton^TA1^1AA^Text^~", "PRICE is empty"],
    ["A^1^1^lots^Taunton^TA1^1AA^Text^~", 'PRICE is not a number: "lots"'],
    ["A^1^9^5^Taunton^TA1^1AA^Text^~", "TRANS_TYPE_ID 9 is not a known value"],
    ["A^1^1^5^Taunton^TA1^^Text^~", "POSTCODE2 is empty"],
    ["A^1^1^5^Taunton^TA1^ZZZ^Text^~", "The postcode is incomplete or invalid"],
    ["A^^1^5^Taunton^TA1^1AA^Text^~", "BRANCH_ID is empty"],
    ["A^1^1^99999999999^Taunton^TA1^1AA^Text^~", "PRICE is not a valid amount: 99999999999"],
  ])("reports an invalid row with its line and reads the others: %s", (row, reason) => {
    const { properties, problems } = readBlm(blm(columns, `${row}\nB^1^1^5^Taunton^TA1^1AA^Text^~`));
    expect(problems).toEqual([{ line: 8, reference: "A", reason }]);
    expect(properties.map(({ reference }) => reference)).toEqual(["B"]);
  });

  test("rejects a row whose room count is not a whole number", () => {
    const rooms = columns.replace("PRICE", "PRICE^BEDROOMS^BATHROOMS");
    const { properties, problems } = readBlm(
      blm(rooms, "A^1^1^5^2.5^1^Taunton^TA1^1AA^Text^~\nB^1^1^5^2.0^^Taunton^TA1^1AA^A\0B^~"),
    );
    expect(problems).toMatchObject([{ reference: "A", reason: 'BEDROOMS is not a valid whole number: "2.5"' }]);
    expect(properties).toMatchObject([{ reference: "B", bedrooms: 2, description: "AB" }]);
  });

  test("reports the reference of a malformed row only when AGENT_REF is the first column", () => {
    const row = "A^1^1^5^Taunton^TA1^1AA^~";
    expect(readBlm(blm(columns, row)).problems).toMatchObject([{ reference: "A" }]);
    const elsewhere = columns.replace("AGENT_REF^BRANCH_ID", "BRANCH_ID^AGENT_REF");
    expect(readBlm(blm(elsewhere, row)).problems).toMatchObject([{ reference: null }]);
    expect(readCsv("BRANCH_ID,AGENT_REF\n1,A,2").problems).toMatchObject([{ reference: null }]);
    expect(readCsv("AGENT_REF,BRANCH_ID\n,1,2").problems).toMatchObject([{ reference: null }]);
  });

  test("accepts an unterminated last field when the definition leaves it unterminated", () => {
    const open = `${columns.replace("^~", "")}^MEDIA_IMAGE_00~`;
    const { properties, problems } = readBlm(
      blm(open, "A^1^1^5^Taunton^TA1^1AA^Text^~\nB^1^1^5^Taunton^TA1^1AA^Text^b.jpg~\nC^1^1^5^Taunton^TA1^1AA^Text^^~"),
    );
    expect(problems).toEqual([]);
    expect(properties.map(({ media }) => media.length)).toEqual([0, 1, 0]);
  });

  test.each([
    ["0", "0", undefined],
    ["0", "-3.1", undefined],
    ["151.01", "-3.1", undefined],
    ["51.01", "0", { lat: 51.01, lng: 0 }],
  ])("reads coordinates %s, %s as %j", (lat, lng, location) => {
    const placed = columns.replace("PRICE", "PRICE^EXACT_LATITUDE^EXACT_LONGITUDE");
    const [home] = readBlm(blm(placed, `A^1^1^5^${lat}^${lng}^Taunton^TA1^1AA^Text^~`)).properties;
    expect(home?.location).toEqual(location);
  });

  test.each([
    ["", "property"],
    ["0", "property"],
    ["4", "detached house"],
    ["26", "house"],
    ["21", "house"],
    ["50", "park home"],
    ["117", "park home"],
    ["141", "property"],
  ])("maps property type code %j to %s", (kind, propertyType) => {
    const kinds = columns.replace("PRICE", "PRICE^PROP_SUB_ID");
    const { properties } = readBlm(blm(kinds, `A^1^1^5^${kind}^Taunton^TA1^1AA^Text^~`));
    expect(properties).toMatchObject([{ propertyType }]);
    expect(readBlm(writeBlm(properties, new Date())).properties).toMatchObject([{ propertyType }]);
  });

  test.each([
    ["", "The file has no #HEADER#"],
    ["#HEADER#\nEOF : '^'\n#DEFINITION#\nAGENT_REF^~\n#DATA#\nA^~", "The file ends within #DATA#: it may be truncated"],
    [blm("TOWN^~", ""), "The definition has no AGENT_REF"],
    [blm("AGENT_REF^AGENT_REF^~", ""), "The definition has AGENT_REF twice"],
    [blm(columns, "", "EOF : '~'\nEOR : '~'"), "EOF and EOR are the same character"],
    [blm(columns, "", "EOF : 'ab'"), "EOF must be one character, not \"'ab'\""],
  ])("rejects %j", (text, message) => {
    expect(() => parseBlm(text)).toThrow(new FeedFileError(message));
  });

  test("throws nothing but FeedFileError for arbitrary input", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            "#HEADER#\n",
            "#DEFINITION#\n",
            "#DATA#\n",
            "#END#\n",
            "^",
            "~",
            "A",
            "AGENT_REF",
            "\n",
            "EOF : '^'\n",
          ),
        }),
        (text) => {
          try {
            readBlm(text);
          } catch (error) {
            expect(error).toBeInstanceOf(FeedFileError);
          }
        },
      ),
    );
  });
});
