import { expect, test } from "vitest";
import { sampleProperty } from "#tests/support/samples/sample-property.ts";
import type { Property } from "./find-property.server.ts";
import { type JsonLdListing, listingJsonLd } from "./listing-json-ld.ts";
import { toPublicPlace } from "./public-place.ts";

const photo = {
  key: "0123456789abcdef0123",
  width: 1500,
  height: 1000,
  alt: "Front",
  caption: null,
  credit: null,
  vector: false,
};

function jsonLd(change: Partial<Property> = {}, more: Partial<JsonLdListing> = {}) {
  const property = sampleProperty(change);
  const listing = listingJsonLd({
    ...property,
    url: "https://vale.test/properties/7/sales",
    name: "2 bedroom terraced house for sale, High Street, Taunton",
    description: property.summary,
    closed: false,
    place: toPublicPlace(property),
    photos: [photo],
    agent: {
      name: "Vale, Taunton",
      telephone: "01632 960000",
      email: "t@vale.test",
      street: "1 High Street",
      town: "Taunton",
      postcode: "TA1 1AA",
    },
    crumbs: [
      { name: "Home", path: "/" },
      { name: "For sale", path: "/properties/sales" },
    ],
    ...more,
  });
  return JSON.parse(JSON.stringify(listing))["@graph"];
}

test("describes a house for sale", () => {
  const [page, breadcrumb] = jsonLd({ squareFeet: 900 });
  expect(page).toMatchObject({
    "@type": "RealEstateListing",
    url: "https://vale.test/properties/7/sales",
    datePosted: "2026-01-05",
    image: ["https://vale.test/media/0123456789abcdef0123/1152.jpg"],
    mainEntity: {
      "@type": "House",
      address: { streetAddress: "12 High Street", postalCode: "TA1 1AA", addressCountry: "GB" },
      geo: { latitude: 51.01494, longitude: -3.10293 },
      numberOfBedrooms: 2,
      floorSize: { value: 900, unitCode: "FTK" },
    },
    offers: {
      price: 200_000,
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
      businessFunction: "http://purl.org/goodrelations/v1#Sell",
      offeredBy: { "@type": "RealEstateAgent", name: "Vale, Taunton" },
    },
  });
  expect(breadcrumb).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: "https://vale.test/" },
      { position: 2, name: "For sale", item: "https://vale.test/properties/sales" },
    ],
  });
});

test("reveals neither house nor position of a hidden address", () => {
  const text = JSON.stringify(jsonLd({ addressHidden: true, houseName: "Rose Cottage" }));
  for (const secret of ["12 High", "Rose Cottage", "51.0", "-3.1", "geo"]) expect(text).not.toContain(secret);
});

test.each([
  ["pcm", 1250, 1250, "MON", 1250],
  ["pw", 300, 1300, "WEE", 300],
  ["pa", 18_000, 1500, "ANN", 18_000],
  ["pppw", 126, 2730, "MON", 2730],
] as const)("gives a rent %s of %i with its unit", (rentFrequency, price, priceValue, unitCode, amount) => {
  const [page] = jsonLd({ channel: "lettings", rentFrequency, price, priceValue });
  expect(page.offers).toMatchObject({
    price: amount,
    priceSpecification: { "@type": "UnitPriceSpecification", price: amount, unitCode },
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
  });
});

test("leaves out an unknown price", () => {
  expect(jsonLd({ price: null })[0].offers).not.toHaveProperty("price");
});

test.each([
  ["under_offer", false, "LimitedAvailability"],
  ["sold", true, "SoldOut"],
  ["available", true, "SoldOut"],
] as const)("status %s, closed %s: %s", (status, closed, availability) => {
  expect(jsonLd({ status }, { closed })[0].offers.availability).toBe(`https://schema.org/${availability}`);
});

test.each([
  ["flat", "Apartment"],
  ["ground floor flat", "Apartment"],
  ["bungalow", "House"],
  ["office", "Place"],
  ["land", "Place"],
] as const)("describes a %s as %s", (propertyType, type) => {
  expect(jsonLd({ propertyType })[0].mainEntity["@type"]).toBe(type);
});
