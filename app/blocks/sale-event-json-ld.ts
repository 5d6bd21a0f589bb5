type Described = { title: string; text: string; startsAt: string; place: string; postcode?: string | undefined };

/** A schema.org SaleEvent. */
export function saleEventJsonLd({ title, text, startsAt, place, postcode }: Described): object {
  return {
    "@context": "https://schema.org",
    "@type": "SaleEvent",
    name: title,
    description: text,
    startDate: startsAt,
    eventStatus: "https://schema.org/EventScheduled",
    location: {
      "@type": "Place",
      name: place,
      address: { "@type": "PostalAddress", ...(postcode ? { postalCode: postcode } : {}), addressCountry: "GB" },
    },
  };
}
