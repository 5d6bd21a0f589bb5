/** Lets a reader's program find the feed. */
export function feedLink(agency: string | undefined) {
  return {
    tagName: "link" as const,
    rel: "alternate",
    type: "application/rss+xml",
    title: `News and advice from ${agency}`,
    href: "/articles.rss",
  };
}
