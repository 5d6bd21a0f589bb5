import { useState } from "react";
import { t } from "#languages/translate.ts";
import { LazyChunk } from "#ui/lazy-chunk.tsx";
import type { FilterProps } from "./filter-controls.tsx";
import { controlClass, filterLabelClass } from "./filter-select.tsx";

const load = () => import("./travel-fields.tsx");

/** Loaded on use. */
export function TravelFilter(props: FilterProps) {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <LazyChunk load={load} waiting={null} failed={t("Travel times couldn't be loaded.")}>
        {({ TravelFields }) => <TravelFields {...props} />}
      </LazyChunk>
    );
  return (
    <div className="noscript:hidden">
      <p className={filterLabelClass}>{t("Travel time")}</p>
      <button type="button" onClick={() => setOpen(true)} className={controlClass}>
        {t("Add a place")}
      </button>
    </div>
  );
}
