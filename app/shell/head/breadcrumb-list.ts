import { breadcrumbJsonLd } from "#format/breadcrumb-json-ld.ts";

/** A standalone BreadcrumbList. */
export function breadcrumbList(origin: string, crumbs: readonly { name: string; path: string }[]): object {
  return { "@context": "https://schema.org", ...breadcrumbJsonLd(origin, crumbs) };
}
