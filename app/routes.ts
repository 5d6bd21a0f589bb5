import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page URL. A search path has too many forms for a pattern, so results answer whatever nobody else does. */
export default [
  index("pages/home.tsx"),
  route("properties/sales/*", "pages/search/search-results.tsx", { id: "sales-results" }),
  route("properties/lettings/*", "pages/search/search-results.tsx", { id: "lettings-results" }),
  route(":slug", "pages/content-page.tsx"),
  route("*", "pages/search/search-results.tsx", { id: "place-results" }),
] satisfies RouteConfig;
