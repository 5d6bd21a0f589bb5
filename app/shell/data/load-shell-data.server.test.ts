import { afterAll, beforeAll, expect, test } from "vitest";
import { branches } from "#domains/branches/tables.server.ts";
import { insertAgency, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { loadShellData } from "./load-shell-data.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const weekdays = { monday: null, tuesday: null, wednesday: null, thursday: null, friday: null };

async function insertBranch({ id }: TestAgency, name: string): Promise<void> {
  const details = { street: "1 High Street", county: "Somerset", postcode: "TA1 1AA", description: "An office" };
  await database.db.insert(branches).values({
    ...details,
    agencyId: id,
    branchId: 1,
    position: 1,
    slug: name.toLowerCase(),
    name,
    town: name,
    telephone: "01632 960120",
    email: "office@vale.test",
    location: { lng: -3.1, lat: 51 },
    openingHours: { ...weekdays, saturday: null, sunday: null },
  });
}

test("has this agency's configuration and branches, not another agency's [1.3.80 2.1.10 2.3.3 2.8.38 2.9.16 2.9.21]", async () => {
  const { identity, settings, menus } = minimalAgencyConfig("vale");
  const primaryMenuItems = [{ id: "buy", name: "Buy", url: "/properties/sales", items: [] }];
  const secondaryMenuItems = [{ id: "jobs", name: "Careers", url: "/careers" }];
  const vale = await insertAgency(database.db, "vale", {
    identity: { ...identity, name: "Vale", logo: { words: "Vale & Sons", mark: "mark.svg" } },
    settings: { ...settings, splitHeaderMenuEqually: true },
    menus: { ...menus, header: { primaryMenuItems, secondaryMenuItems } },
    media: { "mark.svg": { key: "k3y", width: 64, height: 64, credit: null } },
    flash: { "welcome-lead-sent": "Vale will ring you." },
  });
  const other = await insertAgency(database.db, "other");
  await insertBranch(vale, "Taunton");
  await insertBranch(other, "York");

  const shell = await loadShellData(
    await createTestContext(database.db, { agency: vale, now: new Date("2031-05-01T12:00:00Z") }),
    "https://vale.test",
  );

  expect(shell).toMatchObject({
    name: "Vale",
    telephone: "01234 567890",
    logo: { words: "Vale & Sons", mark: "/media/k3y/vector.svg" },
    header: { splitEqually: true, primaryMenuItems, secondaryMenuItems },
    flash: { "welcome-lead-sent": "Vale will ring you." },
    mortgage: { interestRate: 4.5, mortgageLink: "/mortgages" },
    valuation: { singleStep: false, closedDays: ["sunday"] },
    shown: { footer: { branches: [{ slug: "taunton", name: "Taunton", telephone: "01632 960120" }], year: 2031 } },
  });
  expect(shell.shown.themeCss).toContain("--colour-primary:#113355");
  expect(shell.shown.themeCss).not.toContain(".logo");
});

test("has the logo picture in header and footer, with its styles", async () => {
  const { identity } = minimalAgencyConfig("wide");
  const agency = await insertAgency(database.db, "wide", {
    identity: { ...identity, logo: { words: "Wide", picture: { file: "logo.svg" } } },
    media: { "logo.svg": { key: "k3y", width: 600, height: 100, credit: null } },
  });
  const { logo, shown } = await loadShellData(await createTestContext(database.db, { agency }), "https://wide.test");
  expect(logo.picture).toEqual({ src: "/media/k3y/vector.svg", width: 240, height: 40 });
  expect(shown.footer.logo).toEqual(logo);
  expect(shown.themeCss).toContain(".logo-on-dark");
});
