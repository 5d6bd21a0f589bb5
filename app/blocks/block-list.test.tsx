import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { toPublicForm } from "#domains/enquiries/custom-form/public-form.ts";
import { render } from "#tests/support/render.tsx";
import { sampleForm } from "#tests/support/samples/sample-form.ts";
import { BlockList } from "./block-list.tsx";
import { FormBlock } from "./form-block.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { VideoSectionBlock } from "./page-blocks.tsx";
import { PageHeaderBlock, RichTextBlock, StepsBlock } from "./text-blocks.tsx";

const picture = { key: "ab12", width: 1600, height: 900, credit: null, alt: "The quay" };
const renderBlock = (block: LoadedBlock) => render(<BlockList blocks={[block]} />);

test("a link card is a details element, so it opens without JavaScript [1.1.13 1.2.60]", () => {
  const cards = [
    { label: "I am buying", picture, links: [{ label: "Cottages", url: "/properties/sales/tag-cottage" }] },
  ];
  const { getByText, getByRole } = renderBlock({ type: "linkCardDropdown", id: "start", heading: "Start here", cards });
  const link = getByRole("link", { name: "Cottages" });
  expect(link.getAttribute("href")).toBe("/properties/sales/tag-cottage");
  expect(link.closest("details")?.firstElementChild).toBe(getByText("I am buying").closest("summary"));
});

test("the branch search has a text and a department field, all departments by default [1.1.14 1.2.61 1.3.75]", () => {
  const departments = [{ urlLabel: "sales", name: "Sales" }];
  const block = { type: "branchSearch", id: "branches", heading: "Find a branch", departments } as LoadedBlock;
  const { getByRole } = renderBlock(block);
  expect(getByRole("search", { name: "Branches" }).getAttribute("action")).toBe("/branches");
  expect(getByRole("searchbox", { name: "Town, branch or postcode" })).toMatchObject({ name: "q" });
  const department = getByRole("combobox", { name: "Department" });
  expect(department).toMatchObject({ name: "department" });
  expect(department.querySelector("[selected]")).toMatchObject({ value: "all", textContent: "All departments" });
});

test("articles, offices and reviews are sliders of cards [1.1.13 1.2.62]", () => {
  const carousel = (block: LoadedBlock, name: string) => {
    const element = renderBlock(block).getByRole("group", { name });
    expect(element.getAttribute("aria-roledescription")).toBe("carousel");
    return { element, ...within(element) };
  };
  const article = {
    slug: "buying-a-listed-house",
    title: "Buying a listed house",
    summary: "What to ask",
    topics: ["Buying"],
    author: "Ada King",
    publishedOn: "2026-11-01",
    date: "1 November 2026",
    picture,
  };
  const news = carousel({ type: "newestArticles", id: "news", heading: "News", most: 6, articles: [article] }, "News");
  expect(news.getByRole("link", { name: article.title }).getAttribute("href")).toBe("/articles/buying-a-listed-house");

  const branch = { slug: "taunton", name: "Taunton", town: "Taunton", telephone: "01823 960100", photo: picture };
  const offices = carousel(
    { type: "offices", id: "offices", heading: "Our offices", introduction: "", branches: [branch] },
    "Our offices",
  );
  expect(offices.element.querySelector("img")?.getAttribute("src")).toContain("/media/ab12/");
  expect(offices.getByRole("link", { name: "Taunton" }).getAttribute("href")).toBe("/branches/taunton");

  const review = { reviewId: 1, rating: 5, quote: "Patient and kind", author: "A seller", source: "Google" };
  const reviews = carousel(
    { type: "reviews", id: "reviews", heading: "Reviews", most: 6, reviews: [review] } as LoadedBlock,
    "Reviews",
  );
  expect(reviews.getByText("5 out of 5 stars")).toBeTruthy();
  expect(reviews.getByRole("blockquote").textContent).toBe("Patient and kind");
});

test("a video section shows text and poster, and no player until it is near the viewport [1.1.14 1.2.63 1.3.65 1.4.42]", () => {
  const block: LoadedBlock<"videoSection"> = {
    type: "videoSection",
    id: "film",
    heading: "A walk along the quay",
    subtitle: "Watch",
    description: "Two minutes in Minehead",
    poster: picture,
    videos: [
      {
        id: "1",
        description: "",
        embed: { kind: "frame", src: "https://player.vimeo.com/video/1", href: "https://vimeo.com/1", portrait: false },
      },
    ],
  };
  const { document, getByRole } = render(<VideoSectionBlock block={block} />);
  expect(document.body.textContent).toMatch(/Watch.*A walk along the quay.*Two minutes in Minehead/);
  expect(getByRole("img", { name: "The quay" }).getAttribute("src")).toContain("/media/ab12/");
  expect(document.querySelector("iframe, video")).toBeNull();
});

test("a form is in the HTML once, for the keyboard, screen readers and browsers without JavaScript [1.1.15]", () => {
  const block = { type: "form", id: "apply", heading: "Apply", form: toPublicForm("careers", sampleForm) } as const;
  const { document } = render(<FormBlock block={block} />, "/careers");
  for (const noscript of document.querySelectorAll("noscript")) noscript.remove();
  const forms = document.querySelectorAll("form");
  expect(forms).toHaveLength(1);
  expect(forms[0]).toMatchObject({ method: "post", noValidate: false });
  expect(forms[0]?.getAttribute("action")).toBe("/form_submissions");
  expect(document.querySelector("[name=redirect_url]")).toMatchObject({ value: "/careers" });
  expect(document.querySelectorAll("[name^=form_submission]").length).toBeGreaterThan(3);
});

test.each(["half", "wide", "stacked"] as const)(
  "a %s page header has the heading, description and links of the page",
  (layout) => {
    const { getByRole, getByText } = render(
      <PageHeaderBlock
        block={{
          type: "pageHeader",
          id: "header",
          layout,
          title: "Selling your home",
          description: "A price we can explain",
          picture,
          button: { label: "Book a valuation", url: "#/book-a-valuation" },
          telephone: "01632 960100",
          updated: "1 September 2026",
        }}
      />,
    );
    expect(getByRole("heading", { level: 1 }).textContent).toBe("Selling your home");
    expect(getByText("A price we can explain")).toBeTruthy();
    expect(getByText("1 September 2026")).toBeTruthy();
    expect(getByRole("img", { name: "The quay" })).toBeTruthy();
    expect(getByRole("link", { name: "01632 960100" }).getAttribute("href")).toBe("tel:+441632960100");
  },
);

test.each([
  [true, ["Step 1ValuationText", "Step 2LaunchText"]],
  [false, ["ValuationText", "LaunchText"]],
])("steps are a list, numbered: %s", (numbered, texts) => {
  const items = ["Valuation", "Launch"].map((title) => ({ title, html: "<p>Text</p>" }));
  const block = { type: "steps", id: "steps", heading: "Steps", numbered, items } as const;
  const { getAllByRole } = render(<StepsBlock block={block} />);
  expect(getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(texts);
});

test("a long text lists its headings", () => {
  const text = { html: "<h2 id='fees'>Fees</h2>", contents: [{ id: "fees", heading: "Fees" }], rail: null };
  const { getByRole } = render(<RichTextBlock block={{ type: "richText", id: "text", ...text }} />);
  const contents = within(getByRole("navigation", { name: "On this page" }));
  expect(contents.getByRole("link", { name: "Fees" }).getAttribute("href")).toBe("#fees");
});

test("text without a rail has no aside; with one it names the person to ring", () => {
  const text = { type: "richText" as const, id: "text", html: "<p>Text</p>", contents: [] };
  const person = {
    staffMemberId: 4,
    firstName: "Ada",
    fullName: "Ada King",
    initials: "AK",
    jobTitle: "Valuer",
    telephone: "01632 960101",
    departmentId: null,
    email: "ada@vale.test",
    photo: null,
    path: "/branches/taunton/ada-king-4",
    branch: "Taunton",
  };
  expect(render(<RichTextBlock block={{ ...text, rail: null }} />).queryByRole("complementary")).toBeNull();
  const rail = {
    text: undefined,
    button: undefined,
    person,
    heading: undefined,
    cards: [],
    hasForm: true,
    showAcreage: false,
  };
  const { getByRole } = render(<RichTextBlock block={{ ...text, rail }} />);
  const aside = within(getByRole("complementary", { name: "Talk to Ada" }));
  expect(aside.getByRole("link", { name: "Ada King" }).getAttribute("href")).toBe(person.path);
  expect(aside.getByRole("link", { name: "01632 960101" })).toBeTruthy();
});
