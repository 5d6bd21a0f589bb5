import { expect, test } from "vitest";
import { renderAtUrl } from "#tests/support/samples/sample-shell.ts";
import { BlockList } from "./block-list.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { VideoSectionBlock } from "./video-section-block.tsx";

const picture = { key: "ab12", width: 1600, height: 900, credit: null, alt: "The quay" };
const render = (block: LoadedBlock) => renderAtUrl("/", () => <BlockList blocks={[block]} />);

test("a link card is a details element, so it opens without JavaScript [1.1.13 1.2.60]", () => {
  const cards = [
    { label: "I am buying", picture, links: [{ label: "Cottages", url: "/properties/sales/tag-cottage" }] },
  ];
  const html = render({ type: "linkCardDropdown", id: "start", heading: "Where shall we start?", cards });
  expect(html).toMatch(/<details[^>]*><summary.*I am buying.*href="\/properties\/sales\/tag-cottage"[^>]*>Cottages</);
});

test("the branch search has a text and a department field, all departments by default [1.1.14 1.2.61 1.3.75]", () => {
  const departments = [{ urlLabel: "sales", name: "Sales" }];
  const html = render({ type: "branchSearch", id: "branches", heading: "Find a branch", departments } as LoadedBlock);
  expect(html).toMatch(/<form[^>]* action="\/branches"/);
  expect(html).toMatch(/<input type="search"[^>]* name="q"/);
  expect(html).toMatch(/<select[^>]* name="department"[^>]*><option value="all" selected="">All departments/);
});

test("articles, offices and reviews are sliders of cards [1.1.13 1.2.62]", () => {
  const article = {
    slug: "buying-a-listed-house",
    title: "Buying a listed house",
    summary: "What to ask",
    topics: ["Buying"],
    author: "Ada King",
    publishedOn: "2026-11-01",
    picture,
  };
  const articles = render({ type: "newestArticles", id: "news", heading: "News", most: 6, articles: [article] });
  expect(articles).toMatch(
    /role="group" aria-roledescription="carousel" aria-label="News".*href="\/articles\/buying-a-listed-house"/,
  );

  const branch = { slug: "taunton", name: "Taunton", town: "Taunton", telephone: "01823 960100", photo: picture };
  const offices = render({
    type: "offices",
    id: "offices",
    heading: "Our offices",
    introduction: "",
    branches: [branch],
  });
  expect(offices).toMatch(
    /role="group" aria-roledescription="carousel" aria-label="Our offices".*\/media\/ab12\/.*href="\/branches\/taunton"/,
  );

  const review = { reviewId: 1, rating: 5, quote: "Patient and kind", author: "A seller", source: "Google" };
  const reviews = render({
    type: "reviews",
    id: "reviews",
    heading: "Reviews",
    most: 6,
    reviews: [review],
  } as LoadedBlock);
  expect(reviews).toMatch(
    /role="group" aria-roledescription="carousel" aria-label="Reviews".*5 out of 5 stars.*<blockquote[^>]*>Patient and kind</,
  );
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
      { id: "1", description: "", embed: { kind: "frame", src: "https://player.vimeo.com/video/1", portrait: false } },
    ],
  };
  const html = renderAtUrl("/", () => <VideoSectionBlock block={block} />);
  expect(html).toMatch(/Watch.*A walk along the quay.*Two minutes in Minehead/);
  expect(html).toContain("/media/ab12/");
  expect(html).not.toMatch(/<(iframe|video)/);
});
