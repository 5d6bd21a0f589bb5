import { useState } from "react";
import { t } from "#languages/translate.ts";
import { LazyChunk } from "#ui/lazy-chunk.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import type { FilterProps } from "./filter-controls.tsx";
import { controlClass, filterLabelClass } from "./filter-select.tsx";

const load = () => import("./travel-fields.tsx");

/** Loaded on use; it needs scripts. */
export function TravelFilter(props: FilterProps) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  if (!hydrated) return null;
  if (open)
    return (
      <LazyChunk load={load} waiting={null} failed={t("Travel times couldn't be loaded.")}>
        {({ TravelFields }) => <TravelFields {...props} />}
      </LazyChunk>
    );
  return (
    <div>
      <p className={filterLabelClass}>{t("Travel time")}</p>
      <button type="button" onClick={() => setOpen(true)} className={controlClass}>
        {t("Add a place")}
      </button>
    </div>
  );
}
