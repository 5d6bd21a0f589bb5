const thing = "name url description image sameAs identifier additionalType mainEntityOfPage";
const place = `${thing} address geo telephone photo hasMap additionalProperty openingHoursSpecification`;
const home = `${place} numberOfBedrooms numberOfBathroomsTotal numberOfRooms floorSize tourBookingPage`;
const organisation = `${thing} address email telephone logo contactPoint parentOrganization founder`;
const work = `${thing} headline author publisher datePublished dateModified articleSection mainEntity offers inLanguage isPartOf`;

/** The schema.org types and properties that our pages use, inherited properties included. */
const vocabulary: Readonly<Record<string, string>> = {
  Apartment: home,
  Article: work,
  BlogPosting: work,
  BreadcrumbList: `${thing} itemListElement numberOfItems`,
  ContactPoint: `${thing} contactType telephone email`,
  GeoCoordinates: `${thing} latitude longitude`,
  House: home,
  ItemList: `${thing} itemListElement numberOfItems`,
  ListItem: `${thing} position item`,
  NewsArticle: work,
  Offer: `${thing} availability businessFunction price priceCurrency priceSpecification itemOffered offeredBy`,
  OpeningHoursSpecification: `${thing} dayOfWeek opens closes`,
  Organization: organisation,
  Person: `${thing} jobTitle email telephone worksFor`,
  Place: place,
  PostalAddress: `${thing} streetAddress addressLocality addressRegion postalCode addressCountry`,
  PropertyValue: `${thing} value unitCode unitText`,
  QuantitativeValue: `${thing} value unitCode unitText`,
  RealEstateAgent: `${organisation} ${place} openingHoursSpecification`,
  RealEstateListing: `${work} datePosted leaseLength`,
  SaleEvent: `${thing} startDate endDate eventStatus location organizer`,
  UnitPriceSpecification: `${thing} price priceCurrency unitCode unitText`,
};

/** JSON-LD that is not valid JSON or uses unknown types or properties. */
export function findJsonLdErrors(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.flatMap(([, text = ""]) => {
    try {
      return validate(JSON.parse(text), true);
    } catch {
      return [`invalid JSON: ${text.slice(0, 80)}`];
    }
  });
}

function validate(value: unknown, isRoot = false): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => validate(each));
  if (typeof value === "string" && value === "") return ["an empty value"];
  if (typeof value !== "object" || value === null) return value === null ? ["null"] : [];
  const {
    "@context": context,
    "@id": id,
    "@type": type,
    "@graph": graph,
    ...properties
  } = value as Record<string, unknown>;
  const wrongContext = isRoot && context !== "https://schema.org" ? [`context ${context}`] : [];
  if (graph !== undefined) return [...wrongContext, ...validate(graph)];
  if (type === undefined) return id === undefined ? ["an object without a type"] : [];
  const known = vocabulary[String(type)]?.split(" ");
  if (known === undefined) return [`type ${type}`];
  const unknown = Object.keys(properties).filter((name) => !known.includes(name));
  return [
    ...wrongContext,
    ...unknown.map((name) => `${type}.${name}`),
    ...Object.values(properties).flatMap((inner) => validate(inner)),
  ];
}
