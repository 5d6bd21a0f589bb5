import type { Documents } from "#domains/agency/revisions/documents.ts";

type Template = Readonly<{ slug: string; title: string; description: string; markdown: readonly string[] }>;

/** Pages that most agencies have, to start from. `NAME` is the agency's name. */
export const pageTemplates: readonly Template[] = [
  {
    slug: "sell",
    title: "Sell your home",
    description:
      "How NAME sells your home: an honest valuation, good pictures, accompanied viewings and news every week.",
    markdown: [
      "## How we sell your home",
      "Replace this text: how you value a home, how you show it, and how often the seller hears from you.",
      "## What it costs",
      "Replace this text with your fees, including VAT.",
      "[Book a valuation](#/book-a-valuation)",
    ],
  },
  {
    slug: "landlords",
    title: "Landlords",
    description: "Letting and managing homes with NAME: finding tenants, references, rent, inspections and repairs.",
    markdown: [
      "## What we do for landlords",
      "Replace this text: finding tenants, references, inventories, rent, inspections and repairs.",
      "## What it costs",
      "Replace this text with your fees, including VAT.",
    ],
  },
  {
    slug: "tenant-fees",
    title: "Tenant fees",
    description:
      "The payments that NAME may ask of tenants, the client money protection scheme and the redress scheme.",
    markdown: [
      "## What tenants pay",
      "Replace this text with every payment you ask of tenants: rent, holding deposit, tenancy deposit and charges.",
      "## Protection of your money",
      "Replace this text with your client money protection scheme and your redress scheme.",
    ],
  },
  {
    slug: "complaints",
    title: "Complaints procedure",
    description:
      "How to tell NAME that something went wrong, what we do about it and when, and who decides if we can't agree.",
    markdown: [
      "## Tell us",
      "Replace this text: whom to write to, and what to include.",
      "## What we do",
      "Replace this text: how soon you reply, who looks into it, and when your final answer comes.",
      "## If we can't agree",
      "Replace this text with your redress scheme and how to reach it.",
    ],
  },
  {
    slug: "privacy-policy",
    title: "Privacy policy",
    description: "Which personal data NAME collects on this website, what we use it for, and the rights you have.",
    markdown: [
      "## What we collect and why",
      "Replace this text: enquiries, valuations, accounts and what you do with them.",
      "## How long we keep it",
      "Replace this text with your periods.",
      "## Your rights",
      "Replace this text: how to see, correct or delete personal data, and how to reach the Information Commissioner's Office.",
    ],
  },
  {
    slug: "terms-of-use",
    title: "Terms & conditions",
    description: "The terms on which you may use the website of NAME, and what we are responsible for.",
    markdown: ["## Using this website", "Replace this text with your terms of use."],
  },
  {
    slug: "cookie-policy",
    title: "Cookie policy",
    description: "The cookies that the website of NAME sets, what each is for, and how to change your choice.",
    markdown: ["## Cookies on this website", "Replace this text with the cookies of your analytics code."],
  },
];

/** null: there is no such template. */
export function createFromTemplate(slug: string | undefined, documents: Documents) {
  const template = pageTemplates.find((each) => each.slug === slug);
  if (!template) return null;
  const name = String(Reflect.get(Object(documents["agency.json"]), "name") ?? "");
  const { title, description, markdown } = template;
  return {
    ...{ slug, title, description: description.replace("NAME", name) },
    blocks: [{ type: "richText", id: "text", markdown: [...markdown] }],
  };
}
