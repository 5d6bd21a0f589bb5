import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#languages/translate.ts";
import { SiteLink } from "./site-link.tsx";

type Page = { page: number; path: string };
type Props = { current: number; pages: Page[] };

const shape = "inline-flex size-11 max-sm:w-9 items-center justify-center rounded-control border font-medium";
const inactive = "border-line text-ink hover:border-ink";

export function PaginationNav({ current, pages }: Props) {
  if (pages.length < 2) return null;
  const pageAt = (step: number) => pages.find(({ page }) => page === current + step);
  return (
    <nav aria-label={t("Pages of results")} className="mt-10 print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
        <Step to={pageAt(-1)} label={t("Previous page")} icon={<ChevronLeft className="size-5" />} />
        {pages.map(({ page, path }, index) => {
          const gap = page - (pages[index - 1]?.page ?? page) > 1;
          return (
            <li key={page} className="flex items-center gap-1 sm:gap-2">
              {gap ? <span aria-hidden="true">…</span> : null}
              <SiteLink
                to={path}
                aria-label={t("Page {page}", { page })}
                aria-current={page === current ? "page" : undefined}
                className={`${shape} ${page === current ? "border-ink bg-ink text-on-ink" : inactive}`}
              >
                {page}
              </SiteLink>
            </li>
          );
        })}
        <Step to={pageAt(1)} label={t("Next page")} icon={<ChevronRight className="size-5" />} />
      </ul>
    </nav>
  );
}

function Step({ to, label, icon }: { to: Page | undefined; label: string; icon: ReactNode }) {
  if (!to) return null;
  return (
    <li>
      <SiteLink to={to.path} aria-label={label} className={`${shape} ${inactive}`}>
        {icon}
      </SiteLink>
    </li>
  );
}
