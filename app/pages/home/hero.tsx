import type { CSSProperties, ReactNode } from "react";
import type { Layout } from "#domains/agency/theme.ts";
import { HomeSearch } from "#domains/search/ui/home/home-search.tsx";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { HeroCarousel, HeroVideo } from "./hero-background.tsx";
import type { HomePage } from "./load-home.server.ts";

type Props = HomePage["hero"];

const variants: Record<Layout["hero"], (hero: Props) => ReactNode> = {
  "search-over": SearchOverPicture,
  "search-under": SearchUnderPicture,
  split: SplitHero,
  film: FilmHero,
};

export function Hero(hero: Props) {
  const Variant = variants[hero.layout];
  return <Variant {...hero} />;
}

/**
 * The search form on a tall picture or video, which extends under the header; below it on narrow screens. The band lies above
 * its pictures, so it lets touches through to them.
 */
function SearchOverPicture(hero: Props) {
  return (
    <section className="relative isolate overflow-x-clip bg-ink">
      <div className="hero-band pointer-events-none">
        <Background {...hero} />
        <div className="hero-shade pointer-events-none absolute inset-0 -z-10 [--shade-to:90deg] xl:[mask-image:linear-gradient(#000_55%,#0000_85%)]" />
      </div>
      <HeaderShade />
      <div className="pointer-events-none relative mx-auto flex hero-room w-full max-w-page flex-col px-5 text-on-ink md:px-8">
        <h1 className="max-w-3xl font-heading text-4xl text-balance md:text-6xl">{hero.heading}</h1>
        <p className="mt-4 max-w-xl text-lg md:text-xl">{hero.introduction}</p>
        <SearchForm {...hero} className="pointer-events-auto mt-6 max-w-5xl md:mt-8" />
        <div className="pointer-events-auto mt-4 self-start max-md:w-full">
          <Alternative {...hero} onDark />
        </div>
      </div>
    </section>
  );
}

/** `BarBelow` covers the lower edge of the picture, where its pause button is otherwise. */
const controlsAboveBar = "[--hero-controls:2.5rem] md:[--hero-controls:4.5rem]";

/** A bright picture from edge to edge with large words on strips of ink; the search bar stands on its lower edge. */
function SearchUnderPicture(hero: Props) {
  return (
    <section>
      <div
        className={`relative isolate flex min-h-[min(36rem,48svh)] items-end overflow-hidden bg-ink ${controlsAboveBar}`}
      >
        <Background {...hero} />
        <BottomText {...hero} className="hero-strips pt-14 pb-22 md:pb-28" />
      </div>
      <BarBelow {...hero} />
    </section>
  );
}

/** Words and search on paper, the picture next to them. */
function SplitHero(hero: Props) {
  return (
    <section className="hero-split">
      <div className="hero-words">
        <h1 className="font-heading text-4xl text-ink text-balance md:text-6xl">{hero.heading}</h1>
        <p className="mt-4 max-w-xl text-lg text-muted md:text-xl">{hero.introduction}</p>
        <SearchForm {...hero} className="mt-8" />
        <div className="mt-4 max-md:*:w-full">
          <Alternative {...hero} />
        </div>
      </div>
      <div className="relative isolate min-h-72 overflow-hidden bg-ink max-lg:order-first max-lg:min-h-[38svh]">
        <Background {...hero} />
      </div>
    </section>
  );
}

/** A film or picture that fills the first screen; the search bar follows it. */
function FilmHero(hero: Props) {
  return (
    <section>
      <div className={`relative isolate flex min-h-[88svh] items-end overflow-hidden bg-ink ${controlsAboveBar}`}>
        <Background {...hero} />
        <div className="hero-shade pointer-events-none absolute inset-0 -z-10" />
        <HeaderShade />
        <BottomText {...hero} className="pt-28 pb-22 md:pb-28" />
      </div>
      <BarBelow {...hero} />
    </section>
  );
}

const Background = ({ video, pictures }: Props) =>
  video ? <HeroVideo {...video} /> : <HeroCarousel pictures={pictures} />;

const HeaderShade = () => (
  <div className="header-shade pointer-events-none absolute inset-x-0 top-0 -z-10 h-[calc(2*var(--header-height))]" />
);

function BottomText({ heading, introduction, className }: Props & { className: string }) {
  return (
    <div className={`pointer-events-none mx-auto w-full max-w-page px-5 text-on-ink md:px-8 ${className}`}>
      <div className="w-fit">
        <h1 className="max-w-4xl font-heading text-5xl leading-tight text-balance md:text-7xl">
          <span>{heading}</span>
        </h1>
        <p className="mt-4 max-w-xl text-lg md:text-xl">
          <span>{introduction}</span>
        </p>
      </div>
    </div>
  );
}

function BarBelow(hero: Props) {
  return (
    <div className="relative z-10 mx-auto -mt-8 w-full max-w-page px-5 md:-mt-16 md:px-8">
      <div className="rounded-card bg-surface shadow-card">
        <SearchForm {...hero} />
        <div className="flex items-center justify-between p-4 max-md:*:w-full md:px-6">
          <p className="max-md:hidden">{t("Thinking of letting or selling?")}</p>
          <Alternative {...hero} />
        </div>
      </div>
    </div>
  );
}

function SearchForm({ search, colours, className = "" }: Props & { className?: string }) {
  if (search === null) return null;
  return (
    <div id="search" className={`scroll-mt-24 text-ink ${className}`} style={colours as CSSProperties}>
      <HomeSearch {...search} />
    </div>
  );
}

function Alternative({ alternative: { url, newTab, label }, onDark = false }: Props & { onDark?: boolean }) {
  return (
    <a
      href={localPath(url)}
      className={onDark ? `${buttonClass("quiet-on-dark")} on-dark bg-ink max-md:w-full` : buttonClass("quiet")}
      {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
    >
      {label}
      {newTab ? <span className="sr-only"> {t("(opens in a new tab)")}</span> : null}
    </a>
  );
}
