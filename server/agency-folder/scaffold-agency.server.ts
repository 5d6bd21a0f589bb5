import { copyFile, mkdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { slugPattern } from "#format/slug.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { writeAgencyFile } from "./export-agency.server.ts";
import type { FolderSchemaName } from "./folder-schemas.ts";

const hero = "hero-village-street.webp";

/** By default a host name and an address of this machine, in `agencies/`. */
export type NewAgency = Readonly<{ slug: string; name?: string; hostname?: string; email?: string; parent?: string }>;

/** Writes a folder that can be applied at once: neutral colours, one branch, the pages that forms link to. */
export async function scaffoldAgency(projectDir: string, agency: NewAgency): Promise<string> {
  const { slug, parent = path.join(projectDir, "agencies") } = agency;
  if (!slugPattern.test(slug)) throw new OperatorError("Use lower-case words joined by hyphens, such as kendal-homes.");
  const folder = path.join(parent, slug);
  if (await stat(folder).catch(() => null)) throw new OperatorError(`agencies/${slug} exists already.`);
  for (const [file, { schema, value }] of Object.entries(createFiles(agency)))
    await writeAgencyFile(folder, file, schema, value);
  const template = path.join(projectDir, "agencies/harbour-and-vale");
  const credits: Record<string, string> = JSON.parse(await readFile(path.join(template, "credits.json"), "utf8"));
  await writeAgencyFile(folder, "pages/credits.json", "page", await readCreditsPage(template));
  await mkdir(path.join(folder, "media"));
  await copyFile(path.join(template, "media", hero), path.join(folder, "media", hero));
  await writeAgencyFile(folder, "credits.json", "credits", { [hero]: credits[hero] ?? credits["*"] });
  return folder;
}

/** The licences of place data, fonts and icons, without what the demo agency says about itself. */
async function readCreditsPage(template: string): Promise<object> {
  const page = JSON.parse(await readFile(path.join(template, "pages/credits.json"), "utf8"));
  const { markdown } = page.blocks.find(({ type }: { type: string }) => type === "richText");
  const own = markdown.findIndex((line: string) => line.startsWith("## Pictures"));
  const description = "Data, fonts and icons used on this website and their licences.";
  const { $schema: _, ...rest } = page;
  return { ...rest, description, blocks: [{ type: "richText", id: "credits", markdown: markdown.slice(0, own) }] };
}

const toName = (slug: string) => slug.replace(/(^|-)(.)/g, (_, gap, letter) => (gap && " ") + letter.toUpperCase());

type Files = Record<string, { schema: FolderSchemaName; value: unknown }>;

/** The documents of a new agency, as in a folder. */
export function createFiles({ slug, name = toName(slug), ...given }: NewAgency): Files {
  const { hostname = `${slug}.localhost`, email = `office@${slug}.example` } = given;
  const telephone = "01632 960000";
  const hours = { opens: "09:00", closes: "17:30" };
  const leaf = (id: string, label: string, url: string) => ({ id, name: label, url });
  const one = (schema: FolderSchemaName, value: unknown): Files => ({ [`${schema}.json`]: { schema, value } });
  const page = (pageSlug: string, title: string, description: string, block: object): Files => ({
    [`pages/${pageSlug}.json`]: { schema: "page", value: { slug: pageSlug, title, description, blocks: [block] } },
  });
  const text = (...markdown: string[]) => ({ type: "richText", id: "text", markdown });
  return {
    ...one("agency", {
      slug,
      name,
      strapline: "Estate and letting agents",
      hostnames: [hostname],
      telephone,
      email,
      logo: { words: name },
      company: { name, number: "", registeredOffice: "" },
      memberships: [],
      social: [],
    }),
    ...one("theme", {
      colours: {
        ink: "#1b2a33",
        onInk: "#ffffff",
        muted: "#53626b",
        paper: "#f7f6f3",
        surface: "#ffffff",
        line: "#d9d7d0",
        primary: "#1f5d57",
        onPrimary: "#ffffff",
        accent: "#e3b04b",
        onAccent: "#1b2a33",
        success: "#1d6b3c",
        danger: "#a3262a",
      },
      fonts: { heading: "fraunces", body: "hanken-grotesk" },
      headingWeight: 500,
      headingSpacing: "-0.01em",
      radius: { control: "6px", card: "10px" },
      shadow: "soft",
    }),
    ...one("settings", {}),
    ...one("menus", {
      header: {
        primaryMenuItems: [
          leaf("buy", "Buy", "/properties/sales"),
          leaf("rent", "Rent", "/properties/lettings"),
          leaf("sell", "Sell", "#/book-a-valuation"),
          leaf("branches", "Branches", "/branches"),
          leaf("about", "About us", "/about"),
        ],
      },
      footer: {
        columns: [
          {
            heading: name,
            items: [leaf("about", "About us", "/about"), leaf("branches", "Our branches", "/branches")],
          },
          {
            heading: "Find a home",
            items: [leaf("buy", "For sale", "/properties/sales"), leaf("rent", "To let", "/properties/lettings")],
          },
        ],
        legal: [
          leaf("terms", "Terms & conditions", "/terms-of-use"),
          leaf("privacy", "Privacy policy", "/privacy-policy"),
          leaf("credits", "Credits", "/credits"),
        ],
      },
    }),
    ...one("home", {
      title: `${name}, estate and letting agents`,
      description: `Homes for sale and to let with ${name}.`,
      heading: "Find your next home",
      introduction: "Homes for sale and to let, from people who know the area.",
      heroCarouselImages: [{ file: hero, alt: "A village street" }],
      valuationBannerUrl: "#/book-a-valuation",
      valuationBannerButtonText: "Book a valuation",
      blocks: [
        { type: "newestProperties", id: "newest-sales", heading: "New to the market", channel: "sales" },
        { type: "newestProperties", id: "newest-lettings", heading: "New to let", channel: "lettings" },
        {
          type: "callToAction",
          id: "about",
          heading: "Local people who know the area",
          text: "We'll help you find your next home, or the right buyer or tenant for yours.",
          label: "About us",
          url: "/about",
        },
        { type: "branchSearch", id: "branches", heading: "Talk to us", text: "Find the branch nearest to you." },
      ],
    }),
    ...one("search", {
      topLevels: [{ id: "residential", name: "Residential" }],
      sqftOptions: [500, 1000, 2000, 5000],
      acresOptions: [1, 5, 10, 50],
    }),
    ...one("forms", {}),
    ...one("reviews", []),
    ...one("branches", [
      {
        branchId: 1,
        slug: "office",
        name,
        street: "1 High Street",
        town: "Taunton",
        county: "Somerset",
        postcode: "TA1 3PR",
        lat: 51.0151,
        lng: -3.1015,
        telephone,
        email,
        openingHours: {
          ...Object.fromEntries(["monday", "tuesday", "wednesday", "thursday", "friday"].map((day) => [day, hours])),
          saturday: { opens: "09:00", closes: "16:00" },
          sunday: null,
        },
        description: "Our office in the town centre.",
        departments: [
          { departmentId: 1, name: "Sales", label: "Sales team", urlLabel: "sales", telephone, email },
          { departmentId: 2, name: "Lettings", label: "Lettings team", urlLabel: "lettings", telephone, email },
        ],
        staff: [
          {
            staffMemberId: 1,
            firstName: "Alex",
            surname: "Example",
            jobTitle: "Branch manager",
            email,
            department: "Sales",
            contactableForSales: true,
            contactableForLettings: true,
          },
        ],
      },
    ]),
    ...page(
      "about",
      "About us",
      `Meet ${name}, your local estate and letting agents.`,
      text(
        "## Who we are",
        `${name} sells and lets homes in and around the town. Replace this text: who founded the agency, who works here, and what you do differently.`,
      ),
    ),
    ...page(
      "terms-of-use",
      "Terms & conditions",
      "The terms on which you may use this website.",
      text("Replace this text with your terms of use."),
    ),
    ...page(
      "privacy-policy",
      "Privacy policy",
      `How ${name} looks after your personal data.`,
      text("Replace this text with your privacy policy."),
    ),
    ...page("mortgages", "Mortgages", "Work out what a mortgage would cost a month.", {
      type: "calculator",
      id: "calculator",
      heading: "Mortgage and stamp duty calculators",
    }),
  };
}
