import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page URL. A search path has too many forms for a pattern, so results answer whatever nobody else does. */
export default [
  index("pages/home/home.tsx"),
  route("properties/:propertyId", "pages/property/property.tsx", { id: "property-without-channel" }),
  route("properties/:propertyId/:channel", "pages/property/property.tsx", { id: "property" }),
  route("branches", "pages/branches/branches.tsx"),
  route("branches/:slug", "pages/branches/branch.tsx", { id: "branch" }),
  route("branches/:slug/people/:person", "pages/branches/staff-member.tsx", { id: "staff-member" }),
  route("articles", "pages/articles/articles.tsx"),
  route("articles/topics/:topic", "pages/articles/articles.tsx", { id: "articles-on-topic" }),
  route("articles/:slug", "pages/articles/article.tsx"),
  route("articles.rss", "pages/articles/articles-rss.ts"),
  route("properties.rss", "pages/search/properties-rss.ts"),
  route("robots.txt", "pages/found/robots.ts"),
  route("sitemap.xml", "pages/found/sitemap-index.ts"),
  route("sitemaps/:file", "pages/found/sitemap.ts"),
  route("alerts/:searchId/:alertKey", "pages/alerts.tsx"),
  route(":slug", "pages/content-page.tsx"),
  layout("pages/search/search-layout.tsx", [
    route("search", "pages/search/search-hand-off.tsx"),
    route("properties/sales/*", "pages/search/search-results.tsx", { id: "sales-results" }),
    route("properties/lettings/*", "pages/search/search-results.tsx", { id: "lettings-results" }),
    route("branches/:slug/properties/*", "pages/search/search-results.tsx", { id: "branch-results" }),
    route("*", "pages/search/search-results.tsx", { id: "place-results" }),
  ]),
] satisfies RouteConfig;
