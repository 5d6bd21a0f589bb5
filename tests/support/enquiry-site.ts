import { eq } from "drizzle-orm";
import { settings } from "#domains/agency/settings.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { insertWholeBranch } from "#domains/branches/branch-fixtures.server.ts";
import { branchAreas } from "#domains/branches/tables.server.ts";
import { counties, outcodes, postcodes } from "#domains/places/tables.server.ts";
import { type AccountApp, accountApp, type Browser } from "./account-app.ts";
import { minimalAgencyConfig } from "./agencies.ts";
import { insertProperty } from "./properties.ts";
import { register } from "./registration.ts";
import { sampleForm } from "./sample-form.ts";

const location = { lng: -3.1, lat: 51 };

export type EnquirySite = Readonly<{
  app: AccountApp;
  /** A new browser at an address of its own; signed in if asked. */
  visit: (agency: number, signedIn: boolean) => Promise<EnquiryVisitor>;
}>;
export type EnquiryVisitor = Readonly<{
  browser: Browser;
  origin: string;
  agencyId: number;
  propertyId: number;
  number: number;
}>;

/** Two agencies alike, with a branch for TA postcodes, homes, a form and analytics code: everything an enquiry is about. */
export async function enquirySite(): Promise<EnquirySite> {
  const app = await accountApp();
  await insertPlaces(app);
  const propertyIds = [await furnish(app, 0), await furnish(app, 1)];
  let visits = 0;
  return {
    app,
    async visit(agency, signedIn) {
      const own = app.agencies[agency];
      const propertyId = propertyIds[agency];
      if (!own || !propertyId) throw new Error("There are two agencies");
      const number = ++visits;
      const browser = app.browser(own, `198.51.100.${number}`);
      if (signedIn) await register(browser, { email: `ada-${number}@example.com` });
      return { browser, origin: `http://${own.slug}.test`, agencyId: own.id, propertyId, number };
    },
  };
}

async function insertPlaces({ database: { db } }: AccountApp): Promise<void> {
  const county = { slug: "somerset", name: "Somerset", country: "england" as const };
  const boundary = { type: "Polygon" as const, coordinates: [] };
  await db.insert(counties).values({ ...county, bounds: [0, 0, 1, 1], label: location, boundary });
  await db
    .insert(outcodes)
    .values({ code: "TA1", town: "Taunton", county: "somerset", location, postcodes: 1, geographic: true });
  await db.insert(postcodes).values({ code: "TA1 1AA", location });
}

/** The number of one of its homes. */
async function furnish({ agencies: two, database: { db } }: AccountApp, agency: 0 | 1): Promise<number> {
  const { id, slug } = two[agency];
  const form = { ...sampleForm, elements: sampleForm.elements.filter(({ inputType }) => inputType !== "file") };
  const code = { headAnalyticsCode: "<script>head()</script>", analyticsCode: "<script>body()</script>" };
  const config = { ...minimalAgencyConfig(slug), forms: { "new-homes": form }, settings: settings.parse(code) };
  await db.update(agencies).set({ config }).where(eq(agencies.agencyId, id));
  await insertWholeBranch(db, id, 1, { name: "Taunton", labels: ["sales", "lettings"] });
  await db.insert(branchAreas).values({ agencyId: id, branchId: 1, postcodePrefix: "TA" });
  for (let i = 0; i < 5; i++) await insertProperty(db, id, { location });
  return insertProperty(db, id);
}
