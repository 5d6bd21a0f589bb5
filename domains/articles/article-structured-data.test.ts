import { expect, test } from "vitest";
import { articleStructuredData } from "./article-structured-data.ts";

test("describes an Article with headline, author, date, image and publisher", () => {
  const article = {
    title: "Fees",
    summary: "In short.",
    author: "Sam",
    publishedOn: "2026-08-27",
    topics: ["Letting"],
  };
  const about = {
    url: "https://vale.test/articles/fees",
    image: "https://vale.test/media/x/1160.jpg",
    publisher: { name: "Vale", url: "https://vale.test/" },
  };
  expect(articleStructuredData(article, about)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: "Fees",
    datePublished: "2026-08-27",
    mainEntityOfPage: "https://vale.test/articles/fees",
    image: ["https://vale.test/media/x/1160.jpg"],
    author: { "@type": "Person", name: "Sam" },
    publisher: { "@type": "Organization", name: "Vale" },
  });
});
