const routes: Readonly<Record<string, string>> = {
  "pages/home/home": "home#index",
  property: "properties#show",
  "property-without-channel": "properties#show",
  "pages/branches/branches": "branches#index",
  branch: "branches#show",
  "staff-member": "staff_members#show",
  "pages/articles/articles": "articles#index",
  "articles-on-topic": "articles#index",
  "pages/articles/article": "articles#show",
  compare: "properties#compare",
  "pages/together/together": "shortlists#show",
  "pages/alerts": "alerts#show",
  "pages/enquiry": "enquiries#show",
  "pages/content-page": "pages#show",
  "pages/search/search-redirect-page": "properties#index",
  "sales-results": "properties#index",
  "lettings-results": "properties#index",
  "branch-results": "branches#properties",
};

/** The page's route value, which agencies' own scripts read from the body element. */
export function pageRoute(routeId: string | undefined, pathname: string): string | undefined {
  return routeId === "place-results" ? placeRoute(pathname) : routes[routeId ?? ""];
}

function placeRoute(pathname: string): string {
  const [first, second = ""] = pathname.split("/").filter(Boolean);
  if (first === "postcodes") return "postcodes#show";
  if (first === "countries") return "countries#show";
  return second === "sales" || second === "lettings" ? "counties#show" : "locations#show";
}

/** The desk and the console have their own header and menus, and none of the visitors' scripts. */
export const isStaffPage = (pathname: string) => /^\/(desk|console)(\/|$)/.test(pathname);
