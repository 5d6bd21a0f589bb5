import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { t } from "#languages/translate.ts";
import { SiteLink } from "#ui/site-link.tsx";

export const resultsHeadingId = "results-heading";

/**
 * Active filters as links that remove them. When a focused chip is removed, focus moves to the first one left, or to the
 * dialog they are in: the heading behind it is inert.
 */
export function FilterChips({
  chips,
  clearPath,
}: {
  chips: { label: string; path: string }[];
  clearPath: string | null;
}) {
  const list = useRef<HTMLUListElement>(null);
  const previousCount = useRef(chips.length);
  useLayoutEffect(() => {
    const removed = chips.length < previousCount.current;
    previousCount.current = chips.length;
    if (!removed || document.activeElement !== document.body) return;
    const next =
      list.current?.querySelector("a") ??
      document.querySelector<HTMLElement>("[role=dialog] button") ??
      document.getElementById(resultsHeadingId);
    next?.focus({ preventScroll: true });
  }, [chips.length]);
  if (chips.length === 0) return null;
  return (
    <ul ref={list} aria-label={t("Active filters")} className="flex flex-wrap items-center gap-2">
      {chips.map(({ label, path }) => (
        <li key={label}>
          <SiteLink
            to={path}
            aria-label={t("Remove {filter}", { filter: label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill border border-line-strong bg-surface pr-3 pl-4 text-sm font-medium text-ink hover:border-ink"
          >
            {label}
            <X className="size-4 text-muted" />
          </SiteLink>
        </li>
      ))}
      {clearPath !== null && chips.length > 1 ? (
        <li>
          <SiteLink to={clearPath} className="text-link px-2 text-sm font-semibold text-primary">
            {t("Clear all")}
          </SiteLink>
        </li>
      ) : null}
    </ul>
  );
}
