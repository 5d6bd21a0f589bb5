import type { ContentsEntry } from "#domains/content/markdown.server.ts";
import { t } from "#languages/translate.ts";

/** Next to the text on wide screens, above it on others. */
export function ContentsList({ contents, lang }: { contents: readonly ContentsEntry[]; lang?: string | undefined }) {
  return (
    <nav aria-label={t("On this page")} className="contents-list">
      <p className="font-semibold">{t("On this page")}</p>
      <ol lang={lang} className="mt-2">
        {contents.map(({ id, heading }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="block leading-snug text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
