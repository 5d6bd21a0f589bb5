import { Scale } from "lucide-react";
import { EmptyList } from "#domains/saved/ui/empty-list.tsx";
import { useSavedLists } from "#domains/saved/ui/use-saved-lists.ts";
import { t } from "#languages/translate.ts";
import { LazyChunk } from "#ui/lazy-chunk.tsx";
import { SiteLink } from "#ui/site-link.tsx";

/** Saved homes that are not compared yet. */
export function AddHome({ ids }: { ids: readonly number[] }) {
  const others = useSavedLists().homes.filter(({ property_id }) => !ids.includes(property_id));
  return (
    <details className="mt-4 print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary underline underline-offset-4">
        {t("Add a home")}
      </summary>
      {others.length === 0 ? (
        <p className="text-muted">{t("Save another home with the heart, then add it here.")}</p>
      ) : (
        <ul>
          {others.map(({ property_id, display_address }) => (
            <li key={property_id}>
              <SiteLink
                to={`/compare?homes=${[...ids, property_id].join()}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {display_address ?? t("A saved property")}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

const loadSavedList = () => import("#domains/saved/ui/saved-properties-list.tsx");

/** The homes saved in this browser, to choose from. */
export function ChooseHomes({ ids }: { ids: readonly number[] }) {
  const saved = useSavedLists().homes.map(({ property_id }) => property_id);
  if (saved.length > 0)
    return (
      <section aria-labelledby="choose-homes" className="choose-homes mt-6">
        <h2 id="choose-homes" className="mb-6 text-2xl">
          {t("Choose from your saved homes")}
        </h2>
        <LazyChunk load={loadSavedList} waiting={null} failed={t("Your saved homes couldn't be loaded.")}>
          {({ SavedPropertiesList }) => (
            <SavedPropertiesList compared={ids.length === 0 && saved.length === 2 ? saved : ids} />
          )}
        </LazyChunk>
      </section>
    );
  return (
    <div className="mt-6 rounded-card border border-line bg-surface px-5 py-2">
      <EmptyList icon={Scale} message={t("Nothing to compare yet.")}>
        {t("Save two or more homes with the heart, then choose here which to compare.")}
      </EmptyList>
    </div>
  );
}
