import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { useHiddenIds } from "#domains/saved/ui/use-saved-lists.ts";
import type { SearchMapProps } from "#domains/search/ui/map/search-map.tsx";
import { t } from "#languages/translate.ts";
import { LazyChunk } from "#ui/lazy-chunk.tsx";

const loadMap = () => import("#domains/search/ui/map/search-map.tsx");

type Props = Omit<SearchMapProps, "card" | "hiddenIds"> & { showAcreage: boolean };

/** The map next to the list on wide screens, instead of it on narrow ones. Loaded when first shown. */
export function MapColumn({ showAcreage, ...map }: Props) {
  const hiddenIds = useHiddenIds();
  return (
    <LazyChunk
      load={loadMap}
      waiting={
        <p role="status" className="grid size-full place-content-center text-muted">
          {t("Loading the map")}
        </p>
      }
      failed={t("The map couldn’t be loaded. Everything on it is in the list too.")}
      failedClass="grid size-full place-content-center justify-items-center bg-surface p-8"
    >
      {({ default: SearchMap }) => (
        <SearchMap
          {...map}
          hiddenIds={hiddenIds}
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
      )}
    </LazyChunk>
  );
}

const compact =
  "[&_article]:flex-row [&_article]:h-44 [&_article>div:first-child]:aspect-auto [&_article>div:first-child]:w-2/5 " +
  "[&_article>div:first-child]:shrink-0 [&_article>div:nth-child(2)]:gap-1 [&_article>div:nth-child(2)]:p-4 " +
  "[&_article>div:nth-child(2)>p:last-child]:hidden [&_.heading]:text-xl";
