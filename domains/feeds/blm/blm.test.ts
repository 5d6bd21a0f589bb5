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
    ["A^1^1^lots^Taunton^TA1^1AA^Text^~", "PRICE is not a price: lots"],
    ["A^1^9^5^Taunton^TA1^1AA^Text^~", "TRANS_TYPE_ID 9 is not a known value"],
    ["A^^1^5^Taunton^TA1^1AA^Text^~", "BRANCH_ID is empty"],
    ["A^1^1^99999999999^Taunton^TA1^1AA^Text^~", "PRICE is not a price: 99999999999"],
  ])("reports an invalid row with its line and reads the others: %s", (row, reason) => {
    const { properties, problems } = readBlm(blm(columns, `${row}\nB^1^1^5^Taunton^TA1^1AA^Text^~`));
    expect(problems).toMatchObject([{ line: 8, reference: "A", reason }]);
    expect(properties.map(({ reference }) => reference)).toEqual(["B"]);
  });

  test.each([
    ["TENURE_TYPE_ID", "6", { tenure: undefined }],
    ["LET_FURN_ID", "5", { furnishing: undefined }],
    ["BATHROOMS", "1.5", { bathrooms: undefined }],
    ["BEDROOMS", "2.5", { bedrooms: 0 }],
    ["PRICE_QUALIFIER", "8", { priceQualifier: "none" }],
    ["LET_RENT_FREQUENCY", "365", { rentFrequency: "pcm" }],
    ["PROP_SUB_ID", "9999", { propertyType: "property" }],
    ["STATUS_ID", "44", { status: "available" }],
    ["LET_BOND", "one month", { deposit: undefined }],
    ["COUNCIL_TAX_BAND", "Z", { councilTaxBand: undefined }],
    ["LET_DATE_AVAILABLE", "31/02/2027", { availableFrom: undefined }],
  ])("drops only the value when %s is %s, with a warning that names column and line", (column, value, expected) => {
    const wide = columns.replace("PRICE^", `PRICE^${column}^`);
    const { properties, problems, warnings } = readBlm(blm(wide, `A^1^2^5^${value}^Taunton^TA1^1AA^Text^~`));
    expect(problems).toEqual([]);
    expect(properties).toMatchObject([{ reference: "A", ...expected }]);
    expect(warnings).toMatchObject([{ line: 8, reference: "A", column }]);
  });

  /** Rows in the form of the public sample of bobf/rightmove_blm, which has no TOWN and one negative price. */
  test.each([
    ["Mill Lane |Village |Taunton|", "159,950", { street: "Village", locality: null, town: "Taunton", price: 159_950 }],
    ["Holly Court,|Mill Lane|Village|Taunton", "5", { houseName: "Holly Court", locality: "Village", town: "Taunton" }],
    ["1|Mill Lane||", "5", { street: "Mill Lane", locality: null, town: "" }],
    ["1|Mill Lane||", "-500,000", { price: 500_000 }],
  ])("reads the address %s and the price %s", (address, price, expected) => {
    const definition =
      "AGENT_REF|ADDRESS_1|ADDRESS_2|ADDRESS_3|ADDRESS_4|TOWN|POSTCODE1|POSTCODE2|BRANCH_ID|PRICE|TRANS_TYPE_ID|PROP_SUB_ID|~";
    const row = `A|${address}||TA1|1AA|2559|${price}|1|19|~`;
    const feed = readBlm(blm(definition, row, "VERSION: 3\nEOF : '|'\nEOR : '~'\n"));
    expect(feed.problems).toEqual([]);
    expect(feed.properties).toMatchObject([expected]);
    const columns = feed.warnings.map(({ column }) => column).toSorted();
    expect(columns).toEqual(price.startsWith("-") ? ["PRICE", "PROP_SUB_ID"] : ["PROP_SUB_ID"]);
  });

  test("imports a home with only a reference, branch, channel and price or POA", () => {
    const text = "AGENT_REF^BRANCH_ID^TRANS_TYPE_ID^PRICE^PRICE_QUALIFIER^~";
    expect(readBlm(blm(text, "A^1^1^5^^~\nB^1^1^^1^~"))).toMatchObject({
      properties: [
        { reference: "A", price: 5, town: "", postcode: "", summary: "" },
        { reference: "B", price: null, priceQualifier: "poa" },
      ],
      problems: [],
      warnings: [],
    });
  });

  test.each(["15/01/2027", "15-01-2027 00:00:00", "2027-01-15", "15.1.2027"])("reads the date %s", (date) => {
    const wide = columns.replace("PRICE^", "PRICE^LET_DATE_AVAILABLE^");
    const { properties, warnings } = readBlm(blm(wide, `A^1^2^5^${date}^Taunton^TA1^1AA^Text^~`));
    expect([properties[0]?.availableFrom, warnings]).toEqual(["2027-01-15", []]);
  });

  test("accepts surplus empty fields, a missing #END#, a line break of one kind or the other and media without a scheme", () => {
    const wide = columns.replace("DESCRIPTION^", "DESCRIPTION^MEDIA_IMAGE_00^");
    const text = blm(wide, "A^1^1^5^Taunton^TA1^1AA^Text^//cdn.example/a.jpg^^^~").replace("#END#\n", "");
    for (const lineBreak of ["\n", "\r\n", "\r"])
      expect(readBlm(text.replaceAll("\n", lineBreak))).toMatchObject({
        properties: [{ reference: "A", media: [{ source: "https://cdn.example/a.jpg" }] }],
        problems: [],
      });
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
    ["#HEADER#\nEOF : '^'\n#DEFINITION#\nAGENT_REF^~\n#DATA#\nA^", "The file ends within #DATA#: it may be truncated"],
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
