import { globSync, statSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AgencyFolderError } from "#domains/agency/folder/folder-reader.server.ts";
import { pageBlock } from "#domains/content/block-schemas.ts";
import { createPicture, type TestAgencyFolder, writeAgencyFolder } from "#tests/support/samples/write-agency-folder.ts";
import { readAgencyFolder } from "./read-agency-folder.server.ts";

let folder: TestAgencyFolder;
beforeEach(async () => {
  folder = await writeAgencyFolder();
});
afterEach(() => folder.delete());

/** A bar on a transparent background, ten high. */
const drawLogo = (colour: string, width = 60) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 10"><path fill="${colour}" d="M2 2h${width - 4}v6H2z"/></svg>`;

test("reads a valid folder without warnings", async () => {
  const { content, warnings } = await readAgencyFolder(folder.path);
  expect(warnings).toEqual([]);
  expect(content.settings).toMatchObject({ displaySstcStatusAsSold: true, resultsPageSize: 12 });
  expect(content.home.blocks).toEqual([{ type: "richText", id: "welcome", markdown: ["Welcome."] }]);
  expect(content.media).toEqual(["hero.webp", "office.png"]);
});

test("the demo agencies have a hero film and a video section of their own, under 1.5 MB each [1.2.58 1.2.63]", async () => {
  const northgate = (await readAgencyFolder("agencies/northgate")).content;
  const harbour = (await readAgencyFolder("agencies/harbour-and-vale")).content;
  expect(northgate.home.videoBackground?.file).toBe("city-terraces.mp4");
  const blocks = harbour.pages.flatMap(({ value }) => value.blocks);
  expect(blocks.filter(({ type }) => type === "videoSection")).toMatchObject([{ videoFile: "harbour-to-hills.mp4" }]);
  const films = globSync("agencies/*/media/*.mp4").map((file) => statSync(file).size);
  expect(films).toHaveLength(2);
  expect(Math.max(...films)).toBeLessThan(1_500_000);
});

test.each(["harbour-and-vale", "northgate"])("the demo agency %s has no problems or warnings", async (slug) => {
  expect((await readAgencyFolder(`agencies/${slug}`)).warnings).toEqual([]);
});

test.each(["harbour-and-vale", "northgate"])("no page of %s shows a picture twice", async (slug) => {
  const { content } = await readAgencyFolder(`agencies/${slug}`);
  for (const { value } of content.pages) {
    const shown = listLeadPictures(value.blocks);
    expect(shown, value.slug).toEqual([...new Set(shown)]);
  }
});

/** The pictures of a value in document order, of a list of `pictures` only the first: the others open in an overlay. */
function listLeadPictures(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if ("file" in value && typeof value.file === "string") return [value.file];
  return Object.entries(value).flatMap(([key, inner]) =>
    listLeadPictures(key === "pictures" ? (inner as unknown[]).slice(0, 1) : inner),
  );
}

test("refuses a language that there is none of, and notes translations of texts that it does not have", async () => {
  await folder.write("languages/cy.json", { "About us": "Amdanom ni", "About them": "Amdanyn nhw" });
  expect((await readAgencyFolder(folder.path)).warnings).toEqual([
    "languages/cy.json: no text of this agency is “About them”",
  ]);
  await folder.write("settings.json", { languages: ["cy", "xx"] });
  await folder.write("languages/yy.json", { about: "x" });
  await expect(readAgencyFolder(folder.path)).rejects.toMatchObject({
    problems: [
      "languages/yy.json about: invalid key: Needs a capital letter or a space: names of choices, files and addresses are not translated",
      "settings.json languages[1]: there is no language xx; besides English there is cy",
    ],
  });
});

test("accepts missing optional files, notes and hidden files", async () => {
  await folder.remove("flash.json");
  await folder.remove("credits.json");
  await folder.remove("articles");
  await folder.write("README.md", "# Notes");
  await folder.write("media/LICENCE.md", "Ours");
  await folder.write(".DS_Store", "x");
  const { content } = await readAgencyFolder(folder.path);
  expect(content).toMatchObject({ flash: {}, credits: {}, articles: [] });
});

test("reads short and upper-case colours, and $schema in objects and lists", async () => {
  await folder.set("theme.json", ["colours", "paper"], "#FFFFFE");
  await folder.set("theme.json", ["$schema"], "../theme.json");
  await folder.set("forms.json", ["$schema"], "../forms.json");
  await folder.write("reviews.json", { $schema: "../reviews.json", reviews: [] });
  await folder.set("theme.json", ["colours", "ink"], "#012");
  const { content } = await readAgencyFolder(folder.path);
  expect(content.theme.colours).toMatchObject({ ink: "#001122", paper: "#fffffe" });
  expect(content).toMatchObject({ forms: {}, reviews: [] });
});

test("notes a mortgage link without a page", async () => {
  await folder.write("settings.json", {});
  expect((await readAgencyFolder(folder.path)).warnings).toEqual([
    "settings.json mortgageLink: there is no page /mortgages",
  ]);
});

test("names a missing folder", async () => {
  expect(await problemsOf(`${folder.path}-gone`)).toEqual([`${folder.path}-gone: there is no such folder`]);
});

describe("invalid folders", () => {
  const breaks: [string, (folder: TestAgencyFolder) => Promise<void>, string[]][] = [
    ["a missing file", (f) => f.remove("theme.json"), ["theme.json: the file is missing"]],
    ["a misspelt file", (f) => f.write("them.json", {}), ["them.json: unknown file or folder"]],
    [
      "truncated JSON",
      (f) => f.write("settings.json", '{\n  "resultsPageSize": 12'),
      ["settings.json line 2, column 24: unexpected end of file"],
    ],
    [
      "JSON with an extra comma",
      (f) => f.write("forms.json", "{\n},"),
      ["forms.json line 2, column 2: unexpected text after the end"],
    ],
    [
      "a duplicate key",
      (f) => f.write("flash.json", '{"user-create-dupe": "A", "user-create-dupe": "B"}'),
      ['flash.json line 1, column 27: duplicate key "user-create-dupe"'],
    ],
    [
      "bytes that are not text",
      (f) => f.write("forms.json", Buffer.from([0x7b, 0xff, 0x7d])),
      ["forms.json: is not UTF-8 text"],
    ],
    ["an unknown key", (f) => f.set("agency.json", ["nmae"], "x"), ["agency.json nmae: is not a known key"]],
    [
      "an unknown nested key",
      (f) => f.set("branches.json", [1, "staff", 0, "mobile"], "x"),
      ["branches.json [1].staff[0].mobile: is not a known key"],
    ],
    ["a missing key", (f) => f.set("agency.json", ["name"], undefined), ["agency.json name: is missing"]],
    ["an empty text", (f) => f.set("agency.json", ["name"], ""), ["agency.json name: must not be empty"]],
    ["a number for a text", (f) => f.set("agency.json", ["name"], 7), ["agency.json name: must be text"]],
    [
      "a text for a list",
      (f) => f.set("agency.json", ["hostnames"], "vale.test"),
      ["agency.json hostnames: must be a list in [ ]"],
    ],
    [
      "a bad e-mail address",
      (f) => f.set("agency.json", ["email"], "vale"),
      ["agency.json email: must be an e-mail address"],
    ],
    [
      "a host name with a port",
      (f) => f.set("agency.json", ["hostnames", 0], "vale.test:80"),
      ["agency.json hostnames[0]: Use a lower-case host name without port"],
    ],
    [
      "a duplicate host name",
      (f) => f.set("agency.json", ["hostnames"], ["vale.test", "www.vale.test", "vale.test"]),
      ["agency.json hostnames[2]: vale.test is already used at agency.json hostnames[0]"],
    ],
    [
      "another agency's slug",
      (f) => f.set("agency.json", ["slug"], "northgate"),
      ["agency.json slug: must be the folder's name, vale"],
    ],
    [
      "a missing logo",
      (f) => f.set("agency.json", ["logo", "mark"], "mark.svg"),
      ["agency.json logo.mark: mark.svg is not in the media folder"],
    ],
    [
      "missing pictures of the logo",
      (f) => f.set("agency.json", ["logo", "picture"], { file: "logo.svg", onDark: "white.svg" }),
      [
        "agency.json logo.picture.file: logo.svg is not in the media folder",
        "agency.json logo.picture.onDark: white.svg is not in the media folder",
      ],
    ],
    [
      "a logo as a JPEG",
      (f) => f.set("agency.json", ["logo", "picture"], { file: "logo.jpg" }),
      [
        "agency.json logo.picture.file: Use the name of an SVG, PNG or WebP picture in the media folder",
        "agency.json logo.picture.file: logo.jpg is not in the media folder",
      ],
    ],
    [
      "a logo that is too wide",
      async (f) => {
        await f.write("media/logo.svg", drawLogo("#0a3d8f", 90));
        await f.set("agency.json", ["logo", "picture"], { file: "logo.svg" });
      },
      [
        "agency.json logo.picture.file: Use a logo at most 8 times as wide as it is high, so that its letters can be read",
      ],
    ],
    [
      "text with too little contrast",
      (f) => f.set("theme.json", ["colours", "muted"], "#838383"),
      [
        "theme.json colours.muted: muted on paper has a contrast of 3.79; text needs at least 4.5",
        "theme.json colours.muted: muted on surface has a contrast of 3.79; text needs at least 4.5",
      ],
    ],
    [
      "an unknown font",
      (f) => f.set("theme.json", ["fonts", "body"], "comic-sans"),
      ["theme.json fonts.body: must be one of fraunces, hanken-grotesk, schibsted-grotesk"],
    ],
    [
      "a page size that is too small",
      (f) => f.set("settings.json", ["resultsPageSize"], 3),
      ["settings.json resultsPageSize: must be at least 6"],
    ],
    [
      "a fractional page size",
      (f) => f.set("settings.json", ["resultsPageSize"], 12.5),
      ["settings.json resultsPageSize: must be a whole number"],
    ],
    [
      "falling prices",
      (f) => f.set("settings.json", ["salesPriceRanges"], [200, 100]),
      ["settings.json salesPriceRanges: Prices must be in ascending order"],
    ],
    [
      "a javascript: link",
      (f) => f.set("menus.json", ["header", "primaryMenuItems", 0, "url"], "javascript:alert(1)"),
      ["menus.json header.primaryMenuItems[0].url: Use a path, #/overlay, https:, tel: or mailto: link"],
    ],
    [
      "a duplicate menu item id on another level",
      (f) =>
        f.set("menus.json", ["header", "primaryMenuItems", 0, "items"], [{ id: "about", name: "Team", url: "/about" }]),
      [
        "menus.json header.primaryMenuItems[0].items[0].id: about is already used at menus.json header.primaryMenuItems[0].id",
      ],
    ],
    [
      "a missing picture",
      (f) => f.set("home.json", ["heroCarouselImages", 0, "file"], "harbour.webp"),
      ["home.json heroCarouselImages[0].file: harbour.webp is not in the media folder"],
    ],
    [
      "a picture outside the folder",
      (f) => f.set("home.json", ["heroCarouselImages", 0, "file"], "../hero.webp"),
      [
        "home.json heroCarouselImages[0].file: Use the name of a picture in the media folder",
        "home.json heroCarouselImages[0].file: ../hero.webp is not in the media folder",
      ],
    ],
    [
      "a wrong file, a picture it lacks, low contrast next to a wrong colour, and a broken picture, in one run",
      async (f) => {
        await f.set("home.json", ["title"], "");
        await f.set("home.json", ["heroCarouselImages", 0, "file"], "gone.webp");
        await f.set("theme.json", ["colours", "line"], "grey");
        await f.set("theme.json", ["colours", "muted"], "#CCC");
        await f.write("media/office.png", "no picture");
      },
      [
        "theme.json colours.line: Use a hex colour such as #12343b",
        "theme.json colours.muted: muted on paper has a contrast of 1.6; text needs at least 4.5",
        "theme.json colours.muted: muted on surface has a contrast of 1.6; text needs at least 4.5",
        "home.json title: must not be empty",
        "home.json heroCarouselImages[0].file: gone.webp is not in the media folder",
        "media/office.png: The file is not a readable picture",
      ],
    ],
    [
      "an unknown block",
      (f) => f.set("home.json", ["blocks", 0, "type"], "carousel"),
      [`home.json blocks[0].type: must be one of ${pageBlock.options.map(({ shape }) => shape.type.value).join(", ")}`],
    ],
    [
      "a video section without videos [1.3.65]",
      (f) => f.set("home.json", ["blocks", 1], { type: "videoSection", id: "film", heading: "Watch" }),
      ["home.json blocks[1].videoUrl: must have one of videoUrl, videoUrls and videoFile"],
    ],
    [
      "a search form with too little contrast",
      (f) => f.set("home.json", ["heroSearchBg"], "#797979"),
      [expect.stringMatching(/^home.json heroSearchBg: ink and onInk have at most contrast \d\.\d on it/)],
    ],
    [
      "a hero video that is not a video file",
      (f) =>
        f.set("home.json", ["videoBackground"], {
          url: "https://www.youtube.com/watch?v=abcdefghijk",
          poster: { file: "hero.webp", alt: "" },
        }),
      ["home.json videoBackground.url: Use the https: address of an mp4 or webm video"],
    ],
    [
      "a duplicate block id",
      (f) => f.set("pages/about.json", ["blocks", 1], { type: "richText", id: "text", markdown: ["More."] }),
      ["pages/about.json blocks[1].id: text is already used at pages/about.json blocks[0].id"],
    ],
    [
      "a plain http link in a text",
      (f) => f.set("pages/about.json", ["blocks", 0, "markdown", 0], "See [it](http://vale.test)."),
      [
        "pages/about.json blocks[0].markdown[0]: http://vale.test is not a valid link. Use a path, #/overlay, https:, tel: or mailto: link",
      ],
    ],
    [
      "a plain http link in an article",
      (f) => f.set("articles/first.json", ["body", 1], "See [it](http://vale.test)."),
      [
        "articles/first.json body[1]: http://vale.test is not a valid link. Use a path, #/overlay, https:, tel: or mailto: link",
      ],
    ],
    [
      "an unknown flash key",
      (f) => f.set("flash.json", ["user-login"], "Hello"),
      ["flash.json user-login: is not a known key"],
    ],
    [
      "a form with an invalid name",
      (f) => f.set("forms.json", ["New Homes"], {}),
      ["forms.json New Homes: invalid key: has the wrong format"],
    ],
    [
      "a credit for a missing picture",
      (f) => f.set("credits.json", ["sea.webp"], "Me"),
      ["credits.json sea.webp: is not in the media folder"],
    ],
    ["no branches", (f) => f.write("branches.json", []), ["branches.json: must not be empty"]],
    [
      "opening hours that close before they open",
      (f) => f.set("branches.json", [1, "openingHours", "monday"], { opens: "09:00", closes: "05:30" }),
      ["branches.json [1].openingHours.monday.closes: Must be later than opens"],
    ],
    [
      "a duplicate branch id",
      (f) => f.set("branches.json", [1, "branchId"], 1),
      ["branches.json [1].branchId: 1 is already used at branches.json [0].branchId"],
    ],
    [
      "a duplicate branch slug",
      (f) => f.set("branches.json", [1, "slug"], "taunton"),
      ["branches.json [1].slug: taunton is already used at branches.json [0].slug"],
    ],
    [
      "a duplicate department id",
      (f) => f.set("branches.json", [1, "departments", 0, "departmentId"], 10),
      [
        "branches.json [1].departments[0].departmentId: 10 is already used at branches.json [0].departments[0].departmentId",
      ],
    ],
    [
      "a duplicate staff member id",
      (f) => f.set("branches.json", [1, "staff", 0, "staffMemberId"], 100),
      ["branches.json [1].staff[0].staffMemberId: 100 is already used at branches.json [0].staff[0].staffMemberId"],
    ],
    [
      "a postcode covered by two branches",
      (f) => f.set("branches.json", [1, "covers"], ["EX1", "TA1"]),
      ["branches.json [1].covers[1]: TA1 is already used at branches.json [0].covers[0]"],
    ],
    [
      "an unknown department",
      (f) => f.set("branches.json", [0, "staff", 0, "department"], "Rural"),
      ["branches.json [0].staff[0].department: Rural is not a department of this branch"],
    ],
    [
      "a review of an unknown branch",
      (f) => f.set("reviews.json", [0, "branch"], "bristol"),
      ["reviews.json [0].branch: there is no branch bristol"],
    ],
    [
      "an invalid date",
      (f) => f.set("reviews.json", [0, "reviewedOn"], "2026-02-30"),
      ["reviews.json [0].reviewedOn: must be a date such as 2026-01-31"],
    ],
    [
      "a duplicate article slug",
      (f) => f.set("articles/second.json", ["slug"], "first"),
      ["articles/second.json slug: first is already used at articles/first.json slug"],
    ],
    [
      "a duplicate page slug",
      (f) => f.set("pages/privacy-policy.json", ["slug"], "about"),
      ["pages/privacy-policy.json slug: about is already used at pages/about.json slug"],
    ],
    [
      "a text file among the articles",
      (f) => f.write("articles/third.txt", "x"),
      ["articles/third.txt: is not expected here; this folder holds .json files"],
    ],
    [
      "a text among the pictures",
      (f) => f.write("media/tour.txt", "x"),
      [
        "media/tour.txt: is not expected here; use webp, jpg, png, avif or svg pictures, mp4 or webm films, and pdf documents",
      ],
    ],
    [
      "a hero picture too bright for the words on it",
      async (f) => {
        await f.set("theme.json", ["colours", "ink"], "#3a6ea5");
        await f.set("theme.json", ["colours", "onAccent"], "#000000");
        await f.write("media/hero.webp", await createPicture("white"));
      },
      [
        "home.json heroCarouselImages[0].file: the words on hero.webp have a contrast of 3.6, and text needs 4.5; use a darker picture or a darker ink",
      ],
    ],
    [
      "a missing film",
      (f) => f.set("home.json", ["videoBackground"], { file: "city.mp4", poster: { file: "hero.webp", alt: "" } }),
      ["home.json videoBackground.file: city.mp4 is not in the media folder"],
    ],
  ];

  test.each(breaks)("%s", async (_, breakIt, problems) => {
    await breakIt(folder);
    expect(await problemsOf(folder.path)).toEqual(problems);
  });

  test("reports all problems at once", async () => {
    await folder.set("agency.json", ["name"], "");
    await folder.remove("theme.json");
    await folder.write("menus.json", "{");
    await folder.set("reviews.json", [0, "rating"], 6);
    await folder.set("home.json", ["heroCarouselImages", 0, "file"], "harbour.webp");
    expect(await problemsOf(folder.path)).toEqual([
      "agency.json name: must not be empty",
      "theme.json: the file is missing",
      "menus.json line 1, column 2: unexpected end of file",
      "reviews.json [0].rating: must be at most 5",
      "home.json heroCarouselImages[0].file: harbour.webp is not in the media folder",
    ]);
  });
});

test.each([
  [
    "a link to a missing page",
    (f: TestAgencyFolder) => f.remove("pages/about.json"),
    [
      "menus.json header.primaryMenuItems[0].url: there is no page /about",
      "menus.json footer.columns[0].items[0].url: there is no page /about",
    ],
  ],
  [
    "a missing privacy policy",
    (f: TestAgencyFolder) => f.remove("pages/privacy-policy.json"),
    ["pages/privacy-policy.json: the forms link to this page, and there is none"],
  ],
  [
    "a logo that is hard to see",
    async (f: TestAgencyFolder) => {
      await f.write("media/logo.svg", drawLogo("#f0f0f0"));
      await f.write("media/white.svg", drawLogo("#ffffff"));
      await f.set("agency.json", ["logo", "picture"], { file: "logo.svg", onDark: "white.svg" });
    },
    ["agency.json logo.picture.file: The logo is hard to see on light backgrounds: use darker colours"],
  ],
])("%s is only a warning", async (_, breakIt, warnings) => {
  await breakIt(folder);
  expect((await readAgencyFolder(folder.path)).warnings).toEqual(warnings);
});

async function problemsOf(path: string): Promise<readonly string[]> {
  const error: unknown = await readAgencyFolder(path).catch((thrown: unknown) => thrown);
  if (error instanceof AgencyFolderError) return error.problems;
  throw new Error("The folder was not refused", { cause: error });
}
