type PreviewPage = Readonly<{ label: string; page: string }>;

const textOf = (value: unknown, key: string) => String(Reflect.get(Object(value), key) ?? "");

/** The pages of the site on which a document is seen. */
export function listPreviewPages(path: string, document: unknown, propertyPage: string | null): PreviewPage[] {
  const slug = textOf(document, "slug");
  if (path.startsWith("pages/")) return [{ label: "This page", page: `/${slug}` }];
  if (path.startsWith("articles/")) return [{ label: "This article", page: `/articles/${slug}` }];
  const home = { label: "Home page", page: "/" };
  const branches = { label: "Branches", page: "/branches" };
  switch (path) {
    case "home.json":
    case "reviews.json":
      return [home];
    case "branches.json":
      return [
        ...(Array.isArray(document) ? document : []).map((branch) => ({
          label: textOf(branch, "name"),
          page: `/branches/${textOf(branch, "urlLabel")}`,
        })),
        branches,
      ];
    case "theme.json":
    case "menus.json":
    case "agency.json":
    case "search.json":
    case "settings.json":
    case "credits.json":
      return [
        home,
        { label: "Search results", page: "/properties/sales" },
        ...(propertyPage ? [{ label: "A home", page: propertyPage }] : []),
        branches,
      ];
    default:
      return [];
  }
}
