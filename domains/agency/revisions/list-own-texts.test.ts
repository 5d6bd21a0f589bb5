import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listOwnTexts } from "./list-own-texts.ts";

test("lists each text that visitors read once, with the document that has it", () => {
  const texts = listOwnTexts({
    "agency.json": { name: "Vale & Co", strapline: "Homes since 1843", hostnames: ["vale.localhost"] },
    "menus.json": { header: { primaryMenuItems: [{ id: "About", name: "About us", url: "/About" }] } },
    "pages/about.json": {
      title: "About us",
      blocks: [
        { type: "richText", markdown: ["One paragraph.", "Another."] },
        { type: "newestArticles", heading: "News", topic: "Market News" },
        { type: "image", picture: { file: "A b.webp", alt: "The square" } },
      ],
    },
    "forms.json": {
      contact: { recipients: ["A@example.org"], elements: [{ friendlyName: "Why", options: ["Yes", "1"] }] },
    },
    "branches.json": [
      {
        name: "Old Town",
        description: "By the river",
        departments: [{ name: "Rural" }],
        staff: [{ firstName: "Sam" }],
      },
    ],
    "flash.json": { signedIn: "Welcome back" },
  });
  expect(texts.map(({ text, place }) => `${place}: ${text}`)).toEqual([
    "Identity: Homes since 1843",
    "Menus: About us",
    "Page About us: One paragraph.",
    "Page About us: Another.",
    "Page About us: News",
    "Forms: Why",
    "Forms: Yes",
    "Branches and people: By the river",
    "Branches and people: Rural",
    "Messages to visitors: Welcome back",
    "Page About us: The square",
  ]);
});

test("finds every text that a demo agency has translated", () => {
  const folder = "agencies/harbour-and-vale";
  const read = (file: string): object => JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
  const texts = listOwnTexts(Object.fromEntries(files.map((file) => [file, read(file)]))).map(({ text }) => text);
  expect(Object.keys(read("languages/cy.json")).filter((text) => text !== "$schema" && !texts.includes(text))).toEqual(
    [],
  );
});
