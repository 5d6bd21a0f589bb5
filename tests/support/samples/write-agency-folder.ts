import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { standardOpeningHours } from "#tests/support/branch-fixtures.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";

export type TestAgencyFolder = Readonly<{
  /** Ends with the slug. */
  path: string;
  write(file: string, content: string | Buffer | object): Promise<void>;
  /** Sets the value at a path inside a JSON file; undefined removes it. */
  set(file: string, at: readonly (string | number)[], value: unknown): Promise<void>;
  remove(file: string): Promise<void>;
  delete(): Promise<void>;
}>;

/** A small valid agency folder in a temporary directory. */
export async function writeAgencyFolder(slug = "vale"): Promise<TestAgencyFolder> {
  const parent = await mkdtemp(path.join(tmpdir(), "agency-"));
  const folder = path.join(parent, slug);

  async function write(file: string, content: string | Buffer | object): Promise<void> {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    const isRaw = typeof content === "string" || Buffer.isBuffer(content);
    await writeFile(target, isRaw ? content : JSON.stringify(content, null, 2));
  }

  for (const [file, content] of Object.entries(createFiles(slug))) await write(file, content);
  await write("media/hero.webp", await createPicture("teal"));
  await write("media/office.png", await createPicture("brown"));

  return {
    path: folder,
    write,
    async set(file, at, value) {
      const json = JSON.parse(await readFile(path.join(folder, file), "utf8"));
      const owner = at.slice(0, -1).reduce((inner, key) => Reflect.get(inner, key), json);
      Reflect.set(owner, at.at(-1) ?? "", value);
      await write(file, json);
    },
    remove: (file) => rm(path.join(folder, file), { recursive: true }),
    delete: () => rm(parent, { recursive: true }),
  };
}

export function createPicture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 40, channels: 3, background: colour } })
    .webp()
    .toBuffer();
}

function createFiles(slug: string): Record<string, object> {
  const { identity, theme, home, search } = minimalAgencyConfig(slug);
  const leaf = (id: string, name: string, url: string) => ({ id, name, url });
  return {
    "agency.json": identity,
    "theme.json": theme,
    "settings.json": { displaySstcStatusAsSold: true, mortgageLink: "/calculator" },
    "menus.json": {
      header: { primaryMenuItems: [leaf("about", "About us", "/about")], secondaryMenuItems: [] },
      footer: { columns: [{ heading: "Us", items: [leaf("about", "About us", "/about")] }], legal: [] },
    },
    "home.json": { ...home, blocks: [{ type: "richText", id: "welcome", markdown: ["Welcome."] }] },
    "search.json": search,
    "forms.json": {},
    "flash.json": { "user-login-successful": "Hello again." },
    "credits.json": { "*": "Photograph: Vale", "hero.webp": "Computer-generated image" },
    "branches.json": [branch(1, "taunton", "TA1"), branch(2, "exeter", "EX1")],
    "reviews.json": [
      {
        reviewId: 1,
        branch: "taunton",
        author: "A seller",
        quote: "Sold in a week.",
        rating: 5,
        reviewedOn: "2026-03-01",
        source: "Letter",
      },
    ],
    "languages/cy.json": { "About us": "Amdanom ni" },
    "articles/first.json": article(1, "first", "2026-01-10"),
    "articles/second.json": article(2, "second", "2026-02-10"),
    "pages/about.json": page("about"),
    "pages/privacy-policy.json": page("privacy-policy"),
    "pages/terms-of-use.json": page("terms-of-use"),
  };
}

function branch(branchId: number, slug: string, district: string): object {
  return {
    branchId,
    slug,
    name: slug[0]?.toUpperCase() + slug.slice(1),
    street: "1 High Street",
    town: slug,
    county: "Somerset",
    postcode: `${district} 1AA`,
    lat: 51.015,
    lng: -3.107,
    telephone: "01823 000000",
    email: `${slug}@vale.test`,
    openingHours: standardOpeningHours,
    description: "By the church.",
    photo: { file: "office.png", alt: "The office" },
    covers: [district],
    departments: [
      {
        departmentId: branchId * 10,
        name: "Sales",
        label: "Sales team",
        urlLabel: "sales",
        telephone: "01823 000001",
        email: `sales@${slug}.test`,
      },
    ],
    staff: [
      {
        staffMemberId: branchId * 100,
        firstName: "Sam",
        surname: "Carter",
        jobTitle: "Manager",
        email: `sam@${slug}.test`,
        department: "Sales",
        contactableForSales: true,
        contactableForLettings: false,
      },
    ],
  };
}

function article(articleId: number, slug: string, publishedOn: string): object {
  return {
    articleId,
    slug,
    title: slug,
    summary: "In short.",
    body: ["One.", "Two."],
    topics: ["Selling"],
    author: "Sam Carter",
    picture: { file: "hero.webp", alt: "A harbour" },
    publishedOn,
  };
}

function page(slug: string): object {
  return { slug, title: slug, description: slug, blocks: [{ type: "richText", id: "text", markdown: ["Words."] }] };
}
