import { breadcrumbJsonLd } from "#ui/breadcrumb-json-ld.ts";
import { mediaUrl } from "./media/media-url.ts";
import type { PropertyPicture } from "./property-picture.ts";
import type { Channel, PropertyStatus, PropertyType, RentFrequency } from "./property-words.ts";
import type { PublicPlace } from "./public-place.ts";
import { typeGroup } from "./type-group.ts";

export type Listing = Readonly<{
  url: string;
  name: string;
  description: string;
  createdAt: Date;
  channel: Channel;
  status: PropertyStatus;
  closed: boolean;
  propertyType: PropertyType;
  price: number | null;
  priceValue: number | null;
  rentFrequency: RentFrequency | null;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number | null;
  place: PublicPlace;
  photos: readonly PropertyPicture[];
  agent: Readonly<{ name: string; telephone: string; email: string; street: string; town: string; postcode: string }>;
  crumbs: readonly { name: string; path: string }[];
}>;

const photosListed = 6;

/** What search engines are told of a listing; its place is only as exact as the page's. */
export function listingJsonLd(listing: Listing): object {
  const { url, name, description, photos, createdAt } = listing;
  const origin = new URL(url).origin;
  const image = photos.slice(0, photosListed).map(({ key }) => `${origin}${mediaUrl(key, 1152, "jpg")}`);
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

function item({ url, propertyType, bedrooms, bathrooms, squareFeet, place }: Listing): object {
  return {
    "@type": itemType(propertyType),
    "@id": `${url}#home`,
    address: {
      "@type": "PostalAddress",
      streetAddress: place.street,
      addressLocality: place.town,
      addressRegion: place.county,
      postalCode: place.postcode,
      addressCountry: "GB",
    },
    ...(place.exact
      ? { geo: { "@type": "GeoCoordinates", latitude: place.location.lat, longitude: place.location.lng } }
      : {}),
    ...(typeGroup(propertyType) === "home"
      ? { ...rooms(bedrooms, bathrooms), ...(squareFeet === null ? {} : { floorSize: area(squareFeet) }) }
      : { ...(squareFeet === null ? {} : { additionalProperty: { ...area(squareFeet), ...floorArea } }) }),
  };
}

/** schema.org knows floors and rooms of homes only; what else we sell has them as properties of our own naming. */
const floorArea = { "@type": "PropertyValue", name: "Floor area" };

function area(value: number): object {
  return { "@type": "QuantitativeValue", value, unitCode: "FTK", unitText: "sq ft" };
}

function rooms(bedrooms: number, bathrooms: number): object {
  return {
    ...(bedrooms > 0 ? { numberOfBedrooms: bedrooms } : {}),
    ...(bathrooms > 0 ? { numberOfBathroomsTotal: bathrooms } : {}),
  };
}

function itemType(type: PropertyType): string {
  if (typeGroup(type) !== "home") return "Place";
  if (type === "property" || type === "park home") return "Accommodation";
  return /flat|apartment|maisonette|penthouse|studio/.test(type) ? "Apartment" : "House";
}

function offer(listing: Listing): object {
  const { channel, url, agent } = listing;
  return {
    "@type": "Offer",
    url,
    availability: `https://schema.org/${availability(listing)}`,
    businessFunction: `http://purl.org/goodrelations/v1#${channel === "sales" ? "Sell" : "LeaseOut"}`,
    ...asking(listing),
    itemOffered: { "@id": `${url}#home` },
    offeredBy: {
      "@type": "RealEstateAgent",
      name: agent.name,
      telephone: agent.telephone,
      email: agent.email,
      address: {
        "@type": "PostalAddress",
        streetAddress: agent.street,
        addressLocality: agent.town,
        postalCode: agent.postcode,
        addressCountry: "GB",
      },
    },
  };
}

function availability({ closed, status }: Listing): "InStock" | "LimitedAvailability" | "SoldOut" {
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

/** A rent per person is told as what the whole home costs a month. */
function asking({ price, priceValue, rentFrequency }: Listing): object {
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
