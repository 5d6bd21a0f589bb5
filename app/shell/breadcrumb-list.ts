import { breadcrumbJsonLd } from "#ui/breadcrumb-json-ld.ts";

/** The breadcrumb of a page as structured data of its own. */
export function breadcrumbList(origin: string, crumbs: readonly { name: string; path: string }[]): object {
  return { "@context": "https://schema.org", ...breadcrumbJsonLd(origin, crumbs) };
}
