import { SiteLink } from "#ui/site-link.tsx";

type Props = { current: number; pages: { page: number; path: string }[] };

const shape = "inline-flex size-11 items-center justify-center rounded-control border font-medium";

export function PageLinks({ current, pages }: Props) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Pages of results" className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {pages.map(({ page, path }, index) => {
          const gap = page - (pages[index - 1]?.page ?? page) > 1;
          return (
            <li key={page} className="flex items-center gap-2">
              {gap ? <span aria-hidden="true">…</span> : null}
              <SiteLink
                to={path}
                aria-label={`Page ${page}`}
                aria-current={page === current ? "page" : undefined}
                className={`${shape} ${page === current ? "border-ink bg-ink text-on-ink" : "border-line text-ink hover:border-ink"}`}
              >
                {page}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
