import { localPath } from "#languages/translate.ts";

/** A schema.org BreadcrumbList, without `@context`. */
export function breadcrumbJsonLd(origin: string, crumbs: readonly { name: string; path: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${localPath(path)}`,
    })),
  };
}
