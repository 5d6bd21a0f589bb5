import { capitalise } from "#format/capitalise.ts";
import { postalAddress } from "#format/postal-address.ts";
import { weekdays } from "#format/weekdays.ts";
import type { OpeningHours } from "./branch-file.ts";
import type { Branch, Department } from "./find-branches.server.ts";

type Described = Pick<Branch, "name" | "description" | "street" | "town" | "county" | "postcode" | "location"> &
  Pick<Branch, "telephone" | "email" | "openingHours"> & {
    departments: readonly Pick<Department, "label" | "telephone" | "email">[];
  };

type About = { url: string; image: string | null; agency: { name: string; url: string } };

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
    address: postalAddress(branch),
    geo: { "@type": "GeoCoordinates", latitude: branch.location.lat, longitude: branch.location.lng },
    openingHoursSpecification: openingHoursSpecification(branch.openingHours),
    ...specialOpeningHours(branch.openingHours),
    contactPoint: branch.departments.map(({ label, telephone, email }) => ({
      "@type": "ContactPoint",
      contactType: label,
      telephone,
      email,
    })),
    parentOrganization: { "@type": "Organization", name: agency.name, url: agency.url },
  };
}

/** Search engines read equal times as closed. */
function specialOpeningHours({ closures = [] }: OpeningHours): object {
  if (closures.length === 0) return {};
  return {
    specialOpeningHoursSpecification: closures.map(({ from, until = from }) => ({
      "@type": "OpeningHoursSpecification",
      ...{ validFrom: from, validThrough: until, opens: "00:00", closes: "00:00" },
    })),
  };
}

/** Groups days with the same hours; omits closed days. */
function openingHoursSpecification(hours: OpeningHours): object[] {
  const open = weekdays.flatMap((weekday) => {
    const day = hours[weekday];
    return day ? [{ ...day, weekday: capitalise(weekday) }] : [];
  });
  const groups = Map.groupBy(open, ({ opens, closes }) => `${opens} ${closes}`);
  return [...groups.values()].map((days) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map(({ weekday }) => weekday),
    opens: days[0]?.opens,
    closes: days[0]?.closes,
  }));
}
