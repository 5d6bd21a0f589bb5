import { Check, Heart, Plus } from "lucide-react";
import { useShell } from "#app/shell/data/shell-data.ts";
import { useSavedLists } from "#domains/saved/ui/use-saved-lists.ts";
import { type Message, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { LazyChunk } from "#ui/lazy-chunk.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import "./choose-homes.css";

export const addHint: Message = "Save another with the heart, then add it here.";

/** Saved homes that are not compared yet. */
export function AddHome({ ids, areHomes }: { ids: readonly number[]; areHomes: boolean }) {
  const others = useSavedLists().homes.filter(({ property_id }) => !ids.includes(property_id));
  return (
    <details className="relative">
      <summary className={`${buttonClass("quiet")} cursor-pointer max-sm:px-2 max-sm:text-sm`}>
        <Plus className="size-4" />
        {areHomes ? t("Add a home") : t("Add a property")}
      </summary>
      {others.length === 0 ? (
        <p className={`${addPanel} text-muted`}>{t(addHint)}</p>
      ) : (
        <ul className={addPanel}>
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

const addPanel =
  "absolute right-0 top-full z-20 mt-2 w-72 rounded-card border border-line bg-surface px-5 py-3 shadow-card";

/** In place of a second picture. */
export function AddSlot({ areHomes, isLetting }: { areHomes: boolean; isLetting: boolean }) {
  return (
    <td>
      <SiteLink
        to={isLetting ? "/properties/lettings" : "/properties/sales"}
        className="compare-slot font-semibold text-primary"
      >
        <Plus className="size-8" strokeWidth={1.5} />
        {areHomes ? t("Add a home") : t("Add a property")}
      </SiteLink>
    </td>
  );
}

export const SlotActions = () => (
  <td>
    <a href="#/user/saved-properties" className={`${buttonClass("quiet")} max-md:w-full`}>
      {t("Saved properties")}
    </a>
  </td>
);

const loadSavedList = () => import("#domains/saved/ui/saved-properties-list.tsx");

/** The homes saved in this browser, to choose from. */
export function ChooseHomes({ ids }: { ids: readonly number[] }) {
  const saved = useSavedLists().homes.map(({ property_id }) => property_id);
  if (saved.some((id) => !ids.includes(id)))
    return (
      <section aria-labelledby="choose-homes" className="choose-homes mt-6">
        <h2 id="choose-homes" className="mb-6 text-2xl">
          {t("Choose from your saved homes")}
        </h2>
        <LazyChunk load={loadSavedList} waiting={null} failed={t("Your saved homes couldn’t be loaded.")}>
          {({ SavedPropertiesList }) => (
            <SavedPropertiesList compared={ids.length === 0 && saved.length === 2 ? saved : ids} />
          )}
        </LazyChunk>
      </section>
    );
  if (ids.length > 0) return null;
  return (
    <div className="mt-6 grid items-center gap-12 lg:grid-cols-2">
      <section>
        <h2 className="text-2xl">{t("Nothing to compare yet.")}</h2>
        <p className="mt-2 text-lg text-muted">
          {t("Save two or more homes with the heart, then choose here which to compare.")}
        </p>
        <ul className="mt-5 grid gap-2">
          {shown.map((text) => (
            <li key={text} className="flex items-center gap-3">
              <Check className="size-5 shrink-0 text-primary" />
              {t(text)}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2">
          <HomesLinks />
          <a href="#/user/saved-properties" className="text-link font-medium text-primary">
            {t("Saved properties")}
          </a>
        </div>
      </section>
      <Sample />
    </div>
  );
}

/** What a comparison shows. */
const shown: readonly Message[] = [
  "Size, tenure, council tax and energy rating",
  "What each home costs a month",
  "Floor plans to the same scale",
  "The nearest stations",
];

const homesLinks = [
  { label: "Homes for sale", url: "/properties/sales" },
  { label: "Homes to rent", url: "/properties/lettings" },
] as const satisfies readonly { label: Message; url: string }[];

/** The channel of most homes first. */
function HomesLinks() {
  const channel = useShell()?.valuation.channel;
  const links = channel === "lettings" ? homesLinks.toReversed() : homesLinks;
  return links.map(({ label, url }, index) => (
    <SiteLink key={url} to={url} className={buttonClass(index === 0 ? "primary" : "quiet")}>
      {t(label)}
    </SiteLink>
  ));
}

/** The outline of a comparison. */
function Sample() {
  return (
    <div aria-hidden="true" className="compare-sample">
      {[1, 2, 3].map((home) => (
        <div key={home}>
          <i>
            <Heart strokeWidth={1.5} />
          </i>
          <b />
          <s />
          <s />
          <s />
          <s />
        </div>
      ))}
    </div>
  );
}
