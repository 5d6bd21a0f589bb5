import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { formatLongDate } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { buttonClass } from "#ui/button.tsx";
import { joinNames, maxShortlistHomes } from "../shortlists/shortlist.ts";

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

type OwnShortlist = Readonly<{ path: string; homes: number; people: readonly string[]; changed_at: string }>;

/** The lists made or joined in this browser or with this account. Shows nothing without one. */
export function SharedShortlists() {
  const [lists, setLists] = useState<readonly OwnShortlist[]>([]);
  useEffect(() => {
    const request = new AbortController();
    fetch("/shortlists.ljson", { signal: request.signal })
      .then((response) => (response.ok ? response.json() : { shortlists: [] }))
      .then((found: { shortlists: OwnShortlist[] }) => setLists(found.shortlists))
      .catch(() => {});
    return () => request.abort();
  }, []);
  if (lists.length === 0) return null;
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h3 className="text-xl">Shared shortlists</h3>
      <ul className="mt-3 grid gap-2">
        {lists.map(({ path, homes, people, changed_at }) => (
          <li key={path}>
            <a
              href={path}
              className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
            >
              {homes === 1 ? "1 home" : `${homes} homes`}
              {people.length > 0 ? `, ${joinNames(people)}` : ""}
            </a>
            <p className="text-sm text-muted">Changed on {formatLongDate(toLondonDate(new Date(changed_at)))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
