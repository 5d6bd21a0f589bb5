import { eq } from "drizzle-orm";
import { settings } from "#domains/agency/agency-settings.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import { branchAreas } from "#domains/branches/tables.server.ts";
import { packSector } from "#domains/places/packed-units.server.ts";
import { counties, outcodes, sectors } from "#domains/places/tables.server.ts";
import { insertBranchWithTeam } from "#tests/support/branch-fixtures.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { sampleForm } from "#tests/support/samples/sample-form.ts";
import { type AccountApp, createAccountApp } from "./account-app.ts";
import { registerInBrowser } from "./register-in-browser.ts";
import type { TestBrowser } from "./test-browser.ts";

const location = { lng: -3.1, lat: 51 };

export type EnquiryApp = Readonly<{
  app: AccountApp;
  /** A new browser with its own IP address. */
  visit: (agency: number, signedIn: boolean) => Promise<EnquiryVisitor>;
}>;
export type EnquiryVisitor = Readonly<{
  browser: TestBrowser;
  origin: string;
  agencyId: number;
  propertyId: number;
  number: number;
}>;

/** Two agencies with the same data: a branch for TA postcodes, properties, a custom form and analytics code. */
export async function createEnquiryApp(): Promise<EnquiryApp> {
  const app = await createAccountApp();
  await insertPlaces(app);
  const propertyIds = [await seedAgency(app, 0), await seedAgency(app, 1)];
  let visits = 0;
  return {
    app,
    async visit(agency, signedIn) {
      const own = app.agencies[agency];
      const propertyId = propertyIds[agency];
      if (!own || !propertyId) throw new Error("Unknown agency");
      const number = ++visits;
      const browser = app.browser(own, `198.51.100.${number}`);
      if (signedIn) await registerInBrowser(browser, { email: `ada-${number}@example.com` });
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
  await db.insert(sectors).values(packSector("TA1 1", [{ letters: "AA", location }]));
}

/** Returns the id of one of its properties. */
async function seedAgency({ agencies: two, database: { db } }: AccountApp, agency: 0 | 1): Promise<number> {
  const { id, slug } = two[agency];
  const form = { ...sampleForm, elements: sampleForm.elements.filter(({ inputType }) => inputType !== "file") };
  const code = { headAnalyticsCode: "<script>head()</script>", analyticsCode: "<script>body()</script>" };
  const config = { ...minimalAgencyConfig(slug), forms: { "new-homes": form }, settings: settings.parse(code) };
  await db.update(agencies).set({ config }).where(eq(agencies.agencyId, id));
  await insertBranchWithTeam(db, id, 1, { name: "Taunton", labels: ["sales", "lettings"] });
  await db.insert(branchAreas).values({ agencyId: id, branchId: 1, postcodePrefix: "TA" });
  for (let i = 0; i < 5; i++) await insertProperty(db, id, { location });
  return insertProperty(db, id);
}
