import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** All page URLs. Search paths are too varied for a pattern, so search results are the catch-all route. */
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
  route("robots.txt", "pages/seo/robots.ts"),
  route("sitemap.xml", "pages/seo/sitemap.ts", { id: "sitemap-index" }),
  route("sitemaps/:file", "pages/seo/sitemap.ts"),
  route("alerts/:searchId/:alertKey", "pages/alerts.tsx"),
  route("enquiry/:token", "pages/enquiry.tsx"),
  route("compare", "pages/compare/compare.tsx", { id: "compare" }),
  route("together/:link", "pages/together/together.tsx"),
  // One route for every page of the desk: each route adds to the scripts of public pages.
  route("desk/*", "desk/desk.tsx"),
  route("console/*", "console/console.tsx"),
  route(":slug", "pages/content-page.tsx"),
  layout("pages/search/search-layout.tsx", [
    route("search", "pages/search/search-redirect-page.tsx"),
    route("properties/sales/*", "pages/search/search-results.tsx", { id: "sales-results" }),
    route("properties/lettings/*", "pages/search/search-results.tsx", { id: "lettings-results" }),
    route("branches/:slug/properties/*", "pages/search/search-results.tsx", { id: "branch-results" }),
    route("*", "pages/search/search-results.tsx", { id: "place-results" }),
  ]),
] satisfies RouteConfig;
