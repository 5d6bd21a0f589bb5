import { useEffect, useState } from "react";
import { formatLongDate } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { localPath, t } from "#languages/translate.ts";

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
      <h3 className="text-xl">{t("Shared shortlists")}</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line *:py-3">
        {lists.map(({ path, homes, people, changed_at }) => (
          <li key={path} className="relative">
            <a
              href={localPath(path)}
              className="font-medium text-primary underline underline-offset-4 after:absolute after:inset-0"
            >
              {[t("{count, plural, one {# home} other {# homes}}", { count: homes }), ...people].join(", ")}
            </a>
            <p className="text-sm text-muted">
              {t("Changed on {date}", { date: formatLongDate(toLondonDate(new Date(changed_at))) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
