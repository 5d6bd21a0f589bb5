import { isLanguagePath } from "#domains/agency/revisions/documents.ts";
import type { OwnText } from "#domains/agency/revisions/list-own-texts.ts";
import { localPath } from "#languages/translate.ts";

type PreviewPage = Readonly<{ label: string; page: string }>;

const textOf = (value: unknown, key: string) => String(Reflect.get(Object(value), key) ?? "");

/** The pages of the site on which a document is seen. */
export function listPreviewPages(
  path: string,
  document: unknown,
  propertyPage: string | null,
  texts: readonly OwnText[],
): PreviewPage[] {
  if (isLanguagePath(path)) {
    const base = path.replace(/^languages(\/..)\.json$/, "$1");
    const own = new Map(texts.map(({ file, place }) => [file, place]));
    return [
      ...listPreviewPages("menus.json", null, propertyPage, texts),
      ...[...own].flatMap(([file, label]) => {
        const slug = /^pages\/(.+)\.json$/.exec(file)?.[1];
        return slug === undefined ? [] : [{ label, page: `/${slug}` }];
      }),
    ].map(({ label, page }) => ({ label, page: localPath(page, { base }) }));
  }
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
          page: `/branches/${textOf(branch, "slug")}`,
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
