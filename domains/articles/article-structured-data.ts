type Described = { title: string; summary: string; author: string; publishedOn: string; topics: readonly string[] };
type About = { url: string; image: string; publisher: { name: string; url: string } };

/** schema.org JSON-LD of an article. */
export function articleStructuredData(article: Described, { url, image, publisher }: About): object {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    "@id": url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.summary,
    image: [image],
    datePublished: article.publishedOn,
    articleSection: article.topics,
    author: { "@type": "Person", name: article.author },
    publisher: { "@type": "Organization", ...publisher },
  };
}
