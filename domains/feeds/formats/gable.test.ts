import { expect, test } from "vitest";
import { readFeedText } from "./feed-formats.ts";

const minimal = { reference: "R1", branch: 901, channel: "lettings", price: 950 };
const read = (...properties: object[]) => readFeedText(JSON.stringify({ format: "gable", version: 1, properties }));

test("needs only a reference, a branch, a channel and a price", () => {
  const { properties, problems, warnings, kind } = read(minimal);
  expect({ problems, warnings, kind }).toEqual({ problems: [], warnings: [], kind: "full" });
  expect(properties[0]).toMatchObject({
    ...{ reference: "R1", branch: "901", channel: "lettings", price: 950, rentFrequency: "pcm" },
    ...{ status: "available", published: true, propertyType: "property", bedrooms: 0, media: [] },
  });
});

test.each([
  ["reference", { reference: undefined }, "reference is empty"],
  ["branch", { branch: "" }, "branch "],
  ["channel", { channel: "rent" }, "channel "],
  ["price", { price: undefined }, "price is empty"],
  ["price", { price: 2 ** 31 }, "price "],
])("reports a property without a readable %s", (column, change, reason) => {
  const { properties, problems } = read({ ...minimal, ...change }, { ...minimal, reference: "R2" });
  expect(properties.map(({ reference }) => reference)).toEqual(["R2"]);
  expect(problems).toMatchObject([{ line: 1, column, reason: expect.stringContaining(reason) }]);
});

test.each([
  ["status", "gone"],
  ["bedrooms", 1.5],
  ["tenure", "6"],
  ["auctionDate", "3/2/2027"],
  ["createdAt", "yesterday"],
  ["location", { lat: 91, lng: 0 }],
  ["virtualTours", [{ id: "tour-1", url: "javascript:alert(1)" }]],
  ["videoUrl", "data:text/html,x"],
  ["materialInformation", { colour: "red" }],
  ["media", [{ kind: "photo" }]],
  ["features", Array.from({ length: 201 }, () => "Garden")],
])("leaves out an unreadable %s with a warning", (column, value) => {
  const { properties, warnings } = read({ ...minimal, [column]: value });
  expect(properties).toHaveLength(1);
  expect(properties[0]).not.toMatchObject({ [column]: value });
  expect(warnings).toMatchObject([{ line: 1, reference: "R1", column }]);
});

test("needs no price on application, drops what Postgres cannot store and names unknown fields", () => {
  const { properties, unknownColumns } = read({
    ...{ ...minimal, price: null, priceQualifier: "poa", postcode: "ta11aa" },
    ...{ description: "A\0 home \ud800", colour: "red" },
  });
  expect(properties).toMatchObject([{ price: null, postcode: "TA1 1AA", description: "A home \ufffd" }]);
  expect(unknownColumns).toEqual(["colour"]);
});

test("rejects another version and reports duplicates", () => {
  expect(() => readFeedText('{"format": "gable", "version": 2, "properties": []}')).toThrow('"version": 1');
  expect(read(minimal, minimal).problems).toMatchObject([{ line: 2, reason: "Duplicate reference" }]);
});
