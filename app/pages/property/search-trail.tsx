import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { Channel } from "#domains/properties/property-words.ts";
import type { Neighbour } from "#domains/search/neighbours.ts";
import { changeSearch } from "#domains/search/normalise-search.ts";
import { backToSearch, type HistoryEntry } from "#domains/search/search-history.ts";
import { rememberSearch } from "#domains/search/ui/history-store.ts";
import { useSearchTrail } from "#domains/search/ui/use-search-trail.ts";
import { SiteLink } from "#ui/site-link.tsx";

const linkClass = "inline-flex min-h-11 items-center gap-1.5 font-medium whitespace-nowrap text-ink hover:underline";

/** Where the visitor came from, and the homes beside this one there. The row is as high before it is known as after. */
export function SearchTrail({ propertyId, channel }: { propertyId: number; channel: Channel }) {
  const trail = useSearchTrail(propertyId);
  return (
    <nav aria-label="Search results" className="flex min-h-11 items-center justify-between gap-4 print:hidden">
      <SiteLink to={trail ? backToSearch(trail.entry) : `/properties/${channel}`} className={linkClass}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {trail ? "Back to search" : channel === "sales" ? "All properties for sale" : "All properties to rent"}
      </SiteLink>
      {trail?.neighbours ? (
        <span className="flex items-center gap-4">
          <NeighbourLink word="Previous" entry={trail.entry} to={trail.neighbours.previous} />
          <NeighbourLink word="Next" entry={trail.entry} to={trail.neighbours.next} />
        </span>
      ) : null}
    </nav>
  );
}

type NeighbourProps = { word: "Previous" | "Next"; entry: HistoryEntry; to: Neighbour | null };

/** Across the border of a page, Back to search goes to the page the visitor has come to. */
function NeighbourLink({ word, entry, to }: NeighbourProps) {
  if (to === null) return null;
  return (
    <Link
      to={to.url}
      prefetch="intent"
      aria-label={`${word} property`}
      onClick={() => rememberSearch({ ...entry, search: changeSearch(entry.search, { page: to.page }) })}
      className={linkClass}
    >
      {word === "Previous" ? <ChevronLeft aria-hidden="true" className="size-5" /> : null}
      <span className="max-[22.5rem]:sr-only">{word}</span>
      {word === "Next" ? <ChevronRight aria-hidden="true" className="size-5" /> : null}
    </Link>
  );
}
