import { Share2 } from "lucide-react";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { maxShortlistHomes } from "../saved-limits.ts";
import "./saved-row.css";

/** Makes a shared shortlist of these homes and goes to it; works without scripts. */
export function DecideTogether({ propertyIds }: { propertyIds: readonly number[] }) {
  const homes = propertyIds.slice(0, maxShortlistHomes);
  return (
    <form method="post" action={localPath("/together")} className="decide-together print:hidden">
      <input type="hidden" name="property_ids" value={homes.join()} />
      <p className="text-sm text-pretty">
        {t(
          "Choosing with someone? Share {shared, plural, one {this one} other {{part, select, first {the first #} other {these #}}}} by link, say what you each think, and see where you agree.",
          { shared: homes.length, part: homes.length < propertyIds.length ? "first" : "all" },
        )}
      </p>
      <button type="submit" className={`${buttonClass("quiet")} shrink-0 gap-2`}>
        <Share2 className="size-5" strokeWidth={1.75} />
        {t("Decide together")}
      </button>
    </form>
  );
}
