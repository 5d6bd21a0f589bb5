import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { useHiddenIds } from "#domains/saved/ui/use-saved-lists.ts";
import type { AdjacentResult } from "#domains/search/history/adjacent-results.ts";
import { backToSearchUrl, type HistoryEntry } from "#domains/search/history/search-history.ts";
import { changeSearch } from "#domains/search/state/search-state.ts";
import { saveToHistory, useSearchNavigation } from "#domains/search/ui/history/history-store.ts";
import { t } from "#languages/translate.ts";
import { SiteLink } from "#ui/site-link.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

const linkClass = "inline-flex min-h-11 items-center gap-1.5 font-medium whitespace-nowrap text-ink hover:underline";

/** Back to search, previous and next. The row has its height before the trail is known. */
export function SearchTrail({ propertyId, all }: { propertyId: number; all: OpenPropertyPage["all"] }) {
  const trail = useSearchNavigation(propertyId, useHiddenIds());
  return (
    <nav aria-label={t("Search results")} className="flex min-h-11 items-center justify-between gap-4 print:hidden">
      <SiteLink to={trail ? backToSearchUrl(trail.entry) : all.url} className={linkClass}>
        <ArrowLeft className="size-4" />
        {trail ? t("Back to search") : all.label}
      </SiteLink>
      {trail?.adjacent ? (
        <span className="flex items-center gap-4">
          <NeighbourLink name="Previous" entry={trail.entry} to={trail.adjacent.previous} />
          <NeighbourLink name="Next" entry={trail.entry} to={trail.adjacent.next} />
        </span>
      ) : null}
    </nav>
  );
}

type NeighbourProps = { name: "Previous" | "Next"; entry: HistoryEntry; to: AdjacentResult | null };

/** Across a page boundary, Back to search goes to the new results page. */
function NeighbourLink({ name, entry, to }: NeighbourProps) {
  if (to === null) return null;
  return (
    <SiteLink
      to={to.url}
      aria-label={name === "Previous" ? t("Previous property") : t("Next property")}
      onClick={() => saveToHistory({ ...entry, search: changeSearch(entry.search, { page: to.page }) })}
      className={linkClass}
    >
      {name === "Previous" ? <ChevronLeft className="size-5" /> : null}
      <span className="max-[22.5rem]:sr-only">{t(name)}</span>
      {name === "Next" ? <ChevronRight className="size-5" /> : null}
    </SiteLink>
  );
}
