import { useChunk } from "#app/shell/loading/use-chunk.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import type { SearchMapProps } from "#domains/search/ui/map/search-map.tsx";
import { buttonClass } from "#ui/button.tsx";

const loadMap = () => import("#domains/search/ui/map/search-map.tsx");

type Props = Omit<SearchMapProps, "card"> & { showAcreage: boolean };

/** The map next to the list on wide screens, instead of it on narrow ones. Loaded when first shown. */
export function MapColumn({ showAcreage, ...map }: Props) {
  const { module, error, retry } = useChunk(loadMap);
  if (module) {
    return (
      <module.default
        {...map}
        card={(card) => (
          <div className={compact}>
            <PropertyCard
              card={card}
              headingLevel="h2"
              showAcreage={showAcreage}
              actions={<SaveButton card={card} />}
            />
          </div>
        )}
      />
    );
  }
  if (error) {
    return (
      <div role="alert" className="grid size-full place-content-center justify-items-center gap-4 bg-surface p-8">
        <p>The map couldn't be loaded. Everything on it is in the list too.</p>
        <button type="button" onClick={retry} className={buttonClass("quiet")}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <p role="status" className="grid size-full place-content-center text-muted">
      Loading the map
    </p>
  );
}

const compact =
  "[&_article]:flex-row [&_article]:h-44 [&_article>div:first-child]:aspect-auto [&_article>div:first-child]:w-2/5 " +
  "[&_article>div:first-child]:shrink-0 [&_article>div:nth-child(2)]:gap-1 [&_article>div:nth-child(2)]:p-4 " +
  "[&_article>div:nth-child(2)>p:last-child]:hidden [&_.heading]:text-xl";
