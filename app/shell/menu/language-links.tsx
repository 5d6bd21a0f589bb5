import type { MouseEvent } from "react";
import type { ShellData } from "#app/shell/data/shell-data.ts";

/** The same page in another language. */
export type LanguageLink = ShellData["languages"][number] & { href: string | undefined };

type Props = { languages: readonly LanguageLink[]; className: string };

/** Loads the document again, as all its texts change. */
export function LanguageLinks({ languages, className }: Props) {
  return languages.map(({ code, locale, name, href }) => (
    <a key={code} href={href} lang={locale} hrefLang={locale} onClick={addQuery} className={className}>
      {name}
    </a>
  ));
}

/** The HTML of the header is shared by pages that differ in their query only. */
function addQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search;
}
