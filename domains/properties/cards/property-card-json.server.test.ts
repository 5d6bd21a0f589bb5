import { expect, test } from "vitest";
import { settings } from "#domains/agency/agency-settings.ts";
import { sampleCard } from "#tests/support/samples/sample-property-card.ts";
import { type CardRow, toPropertyCardJson } from "./property-card-json.server.ts";

const row: CardRow = {
  photos: [],
  propertyId: 42,
  channel: "sales",
  status: "available",
  propertyType: "cottage",
  tags: ["cottage"],
  price: 425_000,
  priceValue: 425_000,
  priceQualifier: "guide_price",
  rentFrequency: null,
  exchangedPrice: null,
  disposal: "private_treaty",
  auctionDate: null,
  lotNumber: null,
  bedrooms: 3,
  bathrooms: 2,
  receptionRooms: 1,
  acreage: 0.4,
  squareFeet: 900,
  features: ["A mill pond"],
  statusChangedAt: new Date("2026-10-12T09:00:00Z"),
  displayAddress: "Mill Lane, Taunton",
  summary: "A cottage by the mill",
  letType: null,
  availableFrom: null,
  furnishing: null,
  billsIncluded: [],
  createdAt: new Date("2026-06-01T09:00:00Z"),
  publicLocation: { lng: -3.1, lat: 51 },
  addressHidden: false,
  locationPrecision: "exact",
};
const now = new Date("2026-11-15T12:00:00Z");
const photo = { mediaKey: "ab12", alt: "The front", width: 1600, height: 1000 };
const card = (change: Partial<CardRow>, own: object = {}) =>
  toPropertyCardJson({ ...row, ...change }, [photo], { slug: "vale", settings: settings.parse(own) }, now);

test("has every field of the specification [1.3.47-49 1.3.51 1.3.52]", () => {
  expect(card({})).toEqual(sampleCard);
});

test.each([
  [{ locationPrecision: "postcode" }, false],
  [{ locationPrecision: "sector" }, true],
  [{ locationPrecision: "district" }, true],
  [{ addressHidden: true }, true],
] as const)("the location of %j is approximate: %s", (change, approximate) => {
  expect(card(change)).toMatchObject({ approximate });
});

test.each<[Partial<CardRow>, object, string]>([
  [{ status: "under_offer", channel: "lettings" }, {}, "Let Agreed"],
  [{ status: "under_offer" }, {}, "Under offer"],
  [{ status: "exchanged" }, {}, "Sold"],
  [{ disposal: "auction", auctionDate: "2026-11-14", exchangedPrice: 210_000 }, {}, "Sold"],
  [{ status: "sstc" }, {}, "SSTC"],
  [{ status: "sstc" }, { displaySstcStatusAsSold: true }, "Sold"],
  [{ status: "let", channel: "lettings" }, {}, "Let"],
  [{ createdAt: now }, {}, "NEW Listing!"],
])("%j with the settings %j has the badge %s [1.3.66 1.4.33-39]", (change, own, badge) => {
  expect(card(change, own).badge).toBe(badge);
});

test.each<[Partial<CardRow>, string, string]>([
  [{}, "Guide price", "£425,000"],
  [{ status: "exchanged" }, "Guide price", "£425,000"],
  [{ status: "exchanged", priceQualifier: "none" }, "Asking price", "£425,000"],
  [{ status: "exchanged", exchangedPrice: 410_000 }, "", "Sold for £410,000"],
  [{ auctionDate: "2026-11-14", exchangedPrice: 510_000 }, "", "Sold for £510,000"],
  [{ auctionDate: "2026-11-15", exchangedPrice: 510_000 }, "Guide price", "£425,000"],
  [{ status: "sstc", exchangedPrice: 410_000 }, "Guide price", "£425,000"],
])("%j shows %j %s", (change, price_qualifier, price) => {
  expect(card(change)).toMatchObject({ price_qualifier, price, priceValue: 425_000 });
});

test("has the lot and the date of the sale of an auction lot", () => {
  expect(card({ auctionDate: "2026-12-10", lotNumber: 7 }).note).toBe("Lot 7, auction on 10 December 2026");
  expect(card({ auctionDate: "2026-12-10" }).note).toBe("Auction on 10 December 2026");
});

test("has the income of an investment, and the month in which a home was sold or let", () => {
  const features = ["Two bedrooms", "Let at £1,100 a month", "5.7% gross yield, 4.0% net"];
  expect(card({ features }).note).toBeNull();
  expect(card({ features, tags: ["investment"] }).note).toBe("Let at £1,100 a month, 5.7% gross yield");
  expect(card({ status: "completed" }).note).toBe("Sold in October 2026");
  expect(card({ status: "let", channel: "lettings" }).note).toBe("Let in October 2026");
});

test("has what tenants ask first, while a home is to let", () => {
  const home = { channel: "lettings", availableFrom: "2026-12-01", furnishing: "part_furnished" } as const;
  expect(card(home).note).toBe("Available 1 Dec 2026, part furnished");
  const now = { ...home, availableFrom: "2026-11-15" };
  expect(card({ ...now, billsIncluded: ["Gas", "Electricity", "Water"] }).note).toBe(
    "Available now, part furnished, bills included",
  );
  expect(card({ ...now, billsIncluded: ["Water", "TV licence"] }).note).toBe(
    "Available now, part furnished, water and TV licence included",
  );
  expect(card({ ...home, availableFrom: null }).note).toBe("Part furnished");
  expect(card({ ...home, status: "let_agreed" }).note).toBeNull();
  expect(card({ ...home, propertyType: "office" }).note).toBeNull();
});

test("has the type and size of a property without rooms", () => {
  const empty = { bedrooms: 0, bathrooms: 0, receptionRooms: 0 };
  expect(card({ ...empty, propertyType: "office", acreage: null }).kind).toBe("Office, 900 sq ft");
  const land = { ...empty, propertyType: "farm land", squareFeet: null } as const;
  expect(card(land).kind).toBe("Farm land, 0.4 acres");
  expect(card(land, { displayAcreageIconOnPropertyResults: false }).kind).toBe("Farm land");
});

const student: Partial<CardRow> = {
  channel: "lettings",
  letType: "student",
  price: 2080,
  priceValue: 2080,
  priceQualifier: "none",
  rentFrequency: "pcm",
  bedrooms: 4,
};

test.each([
  ["hidden by default", {}, null],
  ["divided by bedrooms", { displayStudentPropertyAsPppw: true }, "£120 pppw"],
  ["undivided", { displayStudentPropertyAsPppw: true, displayPppwWithoutBedroomDivision: true }, "£480 pppw"],
])("student rent per person: %s [1.3.50 1.3.67 1.3.68]", (_, own, pppw) => {
  expect(card(student, own)).toMatchObject({ price: "£2,080 pcm", weekly_price: "£480 pw", pppw_price: pppw });
});

test("shows a rent advertised per person unchanged", () => {
  const shared: Partial<CardRow> = { ...student, price: 120, rentFrequency: "pppw" };
  for (const own of [{}, { displayPppwWithoutBedroomDivision: true }])
    expect(card(shared, { displayStudentPropertyAsPppw: true, ...own }).pppw_price).toBe("£120 pppw");
});

test("shows no rent per person for a non-student let [1.3.50]", () => {
  expect(card({ ...student, letType: "long" }, { displayStudentPropertyAsPppw: true }).pppw_price).toBeNull();
});

test("never reveals a price on application [1.3.47]", () => {
  expect(card({ priceQualifier: "poa" })).toMatchObject({ price: "Price on application", priceValue: null });
  const rented = JSON.stringify(card({ ...student, priceQualifier: "poa" }, { displayStudentPropertyAsPppw: true }));
  expect(rented).not.toMatch(/2,?080|480/);
});
