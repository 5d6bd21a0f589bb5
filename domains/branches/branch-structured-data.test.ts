import { expect, test } from "vitest";
import { standardOpeningHours } from "#tests/support/branch-fixtures.ts";
import { branchStructuredData } from "./branch-structured-data.ts";

const taunton = {
  name: "Taunton",
  description: "By the church.",
  street: "1 High Street",
  town: "Taunton",
  county: "Somerset",
  postcode: "TA1 1AA",
  location: { lng: -3.1, lat: 51.01 },
  telephone: "01632 960000",
  email: "taunton@vale.test",
  openingHours: standardOpeningHours,
  departments: [{ label: "Lettings", telephone: "01632 960001", email: "lettings@vale.test" }],
};
const about = {
  url: "https://vale.test/branches/taunton",
  image: null,
  agency: { name: "Vale", url: "https://vale.test/" },
};

test("describes a RealEstateAgent with address and opening hours", () => {
  expect(branchStructuredData(taunton, about)).toMatchObject({
    "@type": "RealEstateAgent",
    url: "https://vale.test/branches/taunton",
    name: "Vale, Taunton",
    address: { "@type": "PostalAddress", postalCode: "TA1 1AA", addressCountry: "GB" },
    geo: { latitude: 51.01, longitude: -3.1 },
    openingHoursSpecification: [
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "09:00",
        closes: "17:30",
      },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "09:00", closes: "13:00" },
    ],
    parentOrganization: { "@type": "Organization", name: "Vale" },
  });
});

test("includes an image only if there is one", () => {
  expect(branchStructuredData(taunton, about)).not.toHaveProperty("image");
  expect(branchStructuredData(taunton, { ...about, image: "https://vale.test/x.jpg" })).toMatchObject({
    image: "https://vale.test/x.jpg",
  });
});
