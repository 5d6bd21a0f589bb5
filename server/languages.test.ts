import { afterAll, beforeAll, expect, test } from "vitest";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { settings } from "#domains/agency/agency-settings.ts";
import { findPage, replacePages } from "#domains/content/content-pages.server.ts";
import { currentLanguage, localPath, t } from "#languages/translate.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertAgency, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";

let database: TestDatabase;
let site: ReturnType<typeof createSiteApp>;

const home = (heading: string) => ({ ...minimalAgencyConfig("vale").home, heading, introduction: "Since 1920" });
const welsh = { cy: { "Homes in the vale": "Cartrefi yn y dyffryn", "About us": "Amdanom ni" } };
const offered = settings.parse({ languages: ["cy"] });

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const agencies: TestAgency[] = [
    await insertAgency(db, "both", { settings: offered, home: home("Homes in the vale"), languages: welsh }),
    await insertAgency(db, "untranslated", { settings: offered, home: home("Homes in the vale") }),
    await insertAgency(db, "english", { home: home("Homes in the vale"), languages: welsh }),
  ];
  const page = { slug: "about", title: "About us", description: "Who we are", blocks: [] };
  for (const { id } of agencies) await replacePages(db, id, [page], new Date());
  site = createSiteApp({
    database,
    parts: {
      render: async ({ url }, { var: { context } }) => {
        const before = currentLanguage().code;
        const { home, settings } = await agencyConfig(context);
        const page = await findPage(context, "about");
        return Response.json({
          ...{ url, before, after: currentLanguage().code, home: localPath("/"), close: t("Close") },
          ...{ heading: home.heading, introduction: home.introduction, about: page?.title, aboutLang: page?.lang },
          isConfigShared: settings === (await agencyConfig(context)).settings,
        });
      },
    },
  });
});
afterAll(async () => {
  site.close();
  await database.close();
});

const get = (agency: string, path: string) =>
  site.app.request(`http://${agency}.test${path}`, { headers: { host: `${agency}.test` } });
const read = async (agency: string, path: string) => (await get(agency, path)).json();

test("a page at /cy is rendered in Welsh, with the agency's own words where it has translated them", async () => {
  expect(await read("both", "/cy/about?a=1")).toMatchObject({
    ...{ before: "cy", after: "cy", home: "/cy", close: "Cau" },
    ...{ heading: "Cartrefi yn y dyffryn", introduction: "Since 1920", about: "Amdanom ni" },
    url: "http://both.test:3000/cy/about?a=1",
  });
  expect(await read("both", "/cy/about")).not.toHaveProperty("aboutLang");
  expect(await read("untranslated", "/cy/about")).toMatchObject({
    close: "Cau",
    heading: "Homes in the vale",
    about: "About us",
    aboutLang: "en",
  });
});

test("other pages of the same site are English, at the same time too", async () => {
  const [english, cymraeg] = await Promise.all([read("both", "/about"), read("both", "/cy/people")]);
  expect(english).toMatchObject({
    before: "en",
    after: "en",
    home: "/",
    close: "Close",
    heading: "Homes in the vale",
    about: "About us",
  });
  expect(cymraeg).toMatchObject({ before: "cy", after: "cy", heading: "Cartrefi yn y dyffryn" });
});

test.each([
  ["english", "/cy/properties/sales?page=2", "/properties/sales?page=2"],
  ["english", "/cy", "/"],
  ["english", "/cy.data?_routes=root", "/_.data?_routes=root"],
  ["both", "/cy/desk/leads", "/desk/leads"],
  ["both", "/cy/valuation", "/cy#/valuation"],
])("%s answers %s with a redirect to %s", async (agency, path, target) => {
  const answer = await get(agency, path);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, target]);
});

test.each(["/fr/about", "/cymru", "/cyclists/about"])("%s is an English address", async (path) => {
  expect(await read("both", path)).toMatchObject({ before: "en" });
});

test("the API answers in the language of its path", async () => {
  const { url } = await read("both", "/cy/search-ljson-is-not-a-page");
  expect(url).toContain("/cy/");
  expect((await get("both", "/cy/places?term=ta")).headers.get("content-type")).toContain("json");
  expect((await get("both", "/cy/unknown.ljson")).status).toBe(404);
});
