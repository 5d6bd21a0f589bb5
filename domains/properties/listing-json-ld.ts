import { breadcrumbJsonLd } from "#format/breadcrumb-json-ld.ts";
import { postalAddress } from "#format/postal-address.ts";
import type { Property } from "./find-property.server.ts";
import { mediaUrl, type PropertyPicture } from "./media/media-url.ts";
import type { PropertyType, RentFrequency } from "./property-enums.ts";
import { getTypeGroup } from "./property-types.ts";
import type { PublicPlace } from "./public-place.ts";

export type JsonLdListing = Readonly<{
  url: string;
  name: string;
  description: string;
  closed: boolean;
  place: PublicPlace;
  photos: readonly PropertyPicture[];
  agent: Readonly<{ name: string; telephone: string; email: string; street: string; town: string; postcode: string }>;
  crumbs: readonly { name: string; path: string }[];
}> &
  Pick<Property, "createdAt" | "channel" | "status" | "propertyType" | "price" | "priceValue" | "rentFrequency"> &
  Pick<Property, "bedrooms" | "bathrooms" | "squareFeet">;

const maxPhotos = 6;

/** Structured data for search engines; the location is no more precise than on the page. */
export function listingJsonLd(listing: JsonLdListing): object {
  const { url, name, description, photos, createdAt } = listing;
  const origin = new URL(url).origin;
  const image = photos.slice(0, maxPhotos).map(({ key }) => `${origin}${mediaUrl(key, 1152, "jpg")}`);
  const page = {
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name,
    description,
    datePosted: createdAt.toISOString().slice(0, 10),
    image,
    mainEntity: { ...item(listing), image },
    offers: offer(listing),
  };
  return { "@context": "https://schema.org", "@graph": [page, breadcrumbJsonLd(origin, listing.crumbs)] };
}

function item({ url, propertyType, bedrooms, bathrooms, squareFeet, place }: JsonLdListing): object {
  const isHome = getTypeGroup(propertyType) === "home";
  return {
    "@type": itemType(propertyType),
    "@id": `${url}#home`,
    address: postalAddress(place),
    ...(place.exact
      ? { geo: { "@type": "GeoCoordinates", latitude: place.location.lat, longitude: place.location.lng } }
      : {}),
    ...(isHome && bedrooms > 0 ? { numberOfBedrooms: bedrooms } : {}),
    ...(isHome && bathrooms > 0 ? { numberOfBathroomsTotal: bathrooms } : {}),
    ...(squareFeet === null ? {} : floorArea(squareFeet, isHome)),
  };
}

/** schema.org has `floorSize` for homes only; other property types use a custom property. */
function floorArea(value: number, isHome: boolean): object {
  const size = { "@type": "QuantitativeValue", value, unitCode: "FTK", unitText: "sq ft" };
  return isHome
    ? { floorSize: size }
    : { additionalProperty: { ...size, "@type": "PropertyValue", name: "Floor area" } };
}

function itemType(type: PropertyType): string {
  if (getTypeGroup(type) !== "home") return "Place";
  if (type === "property" || type === "park home") return "Accommodation";
  return /flat|apartment|maisonette|penthouse|studio/.test(type) ? "Apartment" : "House";
}

function offer(listing: JsonLdListing): object {
  const { channel, url, agent } = listing;
  return {
    "@type": "Offer",
    url,
    availability: `https://schema.org/${availability(listing)}`,
    businessFunction: `http://purl.org/goodrelations/v1#${channel === "sales" ? "Sell" : "LeaseOut"}`,
    ...toPriceProperties(listing),
    itemOffered: { "@id": `${url}#home` },
    offeredBy: {
      "@type": "RealEstateAgent",
      name: agent.name,
      telephone: agent.telephone,
      email: agent.email,
      address: postalAddress({ street: agent.street, town: agent.town, postcode: agent.postcode }),
    },
  };
}

function availability({ closed, status }: JsonLdListing): "InStock" | "LimitedAvailability" | "SoldOut" {
  if (closed) return "SoldOut";
  return status === "available" ? "InStock" : "LimitedAvailability";
}

const rentUnits: Readonly<Record<RentFrequency, string | null>> = {
  pcm: "MON",
  pw: "WEE",
  pq: "QAN",
  pa: "ANN",
  pppw: null,
};

/** A rent per person is given as the monthly rent of the whole property. */
function toPriceProperties({ price, priceValue, rentFrequency }: JsonLdListing): object {
  if (price === null) return {};
  if (rentFrequency === null) return { price, priceCurrency: "GBP" };
  const unit = rentUnits[rentFrequency];
  const amount = unit === null ? priceValue : price;
  return {
    price: amount,
    priceCurrency: "GBP",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: amount,
      priceCurrency: "GBP",
      unitCode: unit ?? "MON",
    },
  };
}
