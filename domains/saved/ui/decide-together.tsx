import { Share2 } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { maxShortlistHomes } from "../saved-limits.ts";

/** Makes a shared shortlist of these homes and goes to it; works without scripts. */
export function DecideTogether({ propertyIds }: { propertyIds: readonly number[] }) {
  const homes = propertyIds.slice(0, maxShortlistHomes);
  return (
    <form method="post" action="/together" className="mt-8 border-t border-line pt-5 print:hidden">
      <input type="hidden" name="property_ids" value={homes.join()} />
      <p className="mb-3 text-muted">
        Choosing with someone? Share {describeHomes(homes.length, propertyIds.length)} by link, say what you each think,
        and see where you agree.
      </p>
      <button type="submit" className={`${buttonClass("quiet")} gap-2`}>
        <Share2 className="size-5" strokeWidth={1.75} />
        Decide together
      </button>
    </form>
  );
}

function describeHomes(shared: number, all: number): string {
  if (shared === 1) return "this home";
  return shared < all ? `the first ${shared} homes` : `these ${shared} homes`;
}
