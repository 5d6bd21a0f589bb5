import type { MetaDescriptor } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { shareImageUrl } from "#domains/properties/media/media-url.ts";
import { currentLanguage, localPath, t } from "#languages/translate.ts";

type Described = {
  title: string;
  description: string | undefined;
  /** Path and query, or a full URL on any of the agency's hosts. */
  url: string;
  type?: "website" | "article";
  /** For og:image; defaults to the agency's picture. */
  picture?: { key: string; alt: string } | null;
  /** For og:title; defaults to the title. */
  shareTitle?: string;
  indexed?: boolean;
};

/** Lets feed readers discover a feed. */
export function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href };
}

/** Title, description, canonical URL and Open Graph tags. */
/** `Our branches, page 2`. */
export const withPage = (title: string, page: number) =>
  page > 1 ? t("{title}, page {page}", { title, page }) : title;

export function pageMeta(shell: ShellData | undefined, page: Described): MetaDescriptor[] {
  if (!shell) return [{ title: page.title }];
  const { pathname, search } = new URL(page.url, shell.origin);
  const canonical = `${shell.origin}${localPath(pathname)}${search}`;
  const description = page.description ?? shell.strapline;
  const picture = page.picture ?? shell.sharePicture;
  return [
    { title: page.title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...alternateLinks(shell, pathname + search),
    ...(page.indexed === false ? [{ name: "robots", content: "noindex, follow" }] : []),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: shell.name },
    { property: "og:locale", content: currentLanguage().code === "en" ? "en_GB" : `${currentLanguage().code}_GB` },
    { property: "og:title", content: page.shareTitle ?? page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    ...(picture
      ? [
          { property: "og:image", content: `${shell.origin}${shareImageUrl(picture.key)}` },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { property: "og:image:alt", content: picture.alt },
        ]
      : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
}

/** The same page in each language of the site; a site in one language needs none. */
function alternateLinks({ origin, languages }: ShellData, path: string): MetaDescriptor[] {
  if (languages.length < 2) return [];
  return [...languages, { locale: "x-default", base: "" }].map((language) => ({
    ...{ tagName: "link", rel: "alternate", hrefLang: language.locale },
    href: `${origin}${localPath(path, language)}`,
  }));
}
