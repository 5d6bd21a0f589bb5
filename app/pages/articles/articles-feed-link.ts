/** Lets feed readers discover the feed. */
export function articlesFeedLink(agency: string | undefined) {
  return {
    tagName: "link" as const,
    rel: "alternate",
    type: "application/rss+xml",
    title: `News and advice from ${agency}`,
    href: "/articles.rss",
  };
}
