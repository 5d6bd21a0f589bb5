import { weekdayName } from "./format-opening-hours.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { weekdays } from "./opening-state.ts";

type Described = {
  name: string;
  description: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  location: { lng: number; lat: number };
  telephone: string;
  email: string;
  openingHours: OpeningHours;
  departments: readonly { label: string; telephone: string; email: string }[];
};

type About = { url: string; image: string | null; agency: { name: string; url: string } };

/** schema.org JSON-LD of a branch. */
export function branchStructuredData(branch: Described, { url, image, agency }: About): object {
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateAgent",
    "@id": url,
    url,
    name: `${agency.name}, ${branch.name}`,
    description: branch.description,
    ...(image === null ? {} : { image }),
    telephone: branch.telephone,
    email: branch.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: branch.street,
      addressLocality: branch.town,
      addressRegion: branch.county,
      postalCode: branch.postcode,
      addressCountry: "GB",
    },
    geo: { "@type": "GeoCoordinates", latitude: branch.location.lat, longitude: branch.location.lng },
    openingHoursSpecification: openingHoursSpecification(branch.openingHours),
    contactPoint: branch.departments.map(({ label, telephone, email }) => ({
      "@type": "ContactPoint",
      contactType: label,
      telephone,
      email,
    })),
    parentOrganization: { "@type": "Organization", name: agency.name, url: agency.url },
  };
}

/** Groups days with the same hours; omits closed days. */
function openingHoursSpecification(hours: OpeningHours): object[] {
  const open = weekdays.flatMap((weekday) => {
    const day = hours[weekday];
    return day ? [{ ...day, weekday: weekdayName(weekday) }] : [];
  });
  const groups = Map.groupBy(open, ({ opens, closes }) => `${opens} ${closes}`);
  return [...groups.values()].map((days) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(({ weekday }) => weekday),
    opens: days[0]?.opens,
    closes: days[0]?.closes,
  }));
}
