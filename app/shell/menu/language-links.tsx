import { type MouseEvent, use } from "react";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { currentLanguage, localPath } from "#languages/translate.ts";
import { CurrentPath } from "#ui/site-links.tsx";

type Props = Pick<ShellData, "languages"> & { className: string };

/** The same page in the other languages of the site. Loads the document again, as all its texts change. */
export function LanguageLinks({ languages, className }: Props) {
  const path = use(CurrentPath) ?? "/";
  const { code } = currentLanguage();
  return languages
    .filter((language) => language.code !== code)
    .map((language) => (
      <a
        key={language.code}
        href={localPath(path, language)}
        lang={language.locale}
        hrefLang={language.locale}
        onClick={addQuery}
        className={className}
      >
        {language.name}
      </a>
    ));
}

/** The HTML of the header is shared by pages that differ in their query only. */
function addQuery({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search;
}
