import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { breadcrumbJsonLd } from "#format/breadcrumb-json-ld.ts";
import { t } from "#languages/translate.ts";
import { SiteLink } from "#ui/site-link.tsx";

export type Crumb = { name: string; path: string };

/** With an `origin` it also writes the JSON-LD. */
export function Breadcrumb({ crumbs, origin }: { crumbs: readonly Crumb[]; origin?: string }) {
  return (
    <nav aria-label={t("Breadcrumb")}>
      {origin ? <BreadcrumbData origin={origin} crumbs={crumbs} /> : null}
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {crumbs.map(({ name, path }, index) => {
          // A long title stays in one line, and phones leave it out: the heading says it in full.
          const isLast = index === crumbs.length - 1;
          return (
            <li key={path} className={`flex min-w-0 items-center gap-2 ${isLast ? "max-sm:hidden" : ""}`}>
              {index === 0 ? null : <span aria-hidden="true">/</span>}
              <SiteLink
                to={path}
                aria-current={isLast ? "page" : undefined}
                className={`${isLast ? "truncate py-3" : "inline-flex min-h-11 items-center"} hover:text-ink hover:underline`}
              >
                {name}
              </SiteLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

export function BreadcrumbData({ origin, crumbs }: { origin: string; crumbs: readonly Crumb[] }) {
  return <StructuredData data={{ "@context": "https://schema.org", ...breadcrumbJsonLd(origin, crumbs) }} />;
}
