import type { CSSProperties } from "react";
import { HomeSearch } from "#domains/search/ui/home/home-search.tsx";
import { buttonClass } from "#ui/button.tsx";
import { HeroCarousel, HeroVideo } from "./hero-background.tsx";
import type { HomePage } from "./load-home.server.ts";

/** The search form on a slideshow or video, which extends under the header. */
export function Hero({ heading, introduction, pictures, video, search, colours, alternative }: HomePage["hero"]) {
  return (
    <section className="relative isolate overflow-x-clip bg-ink">
      {video ? <HeroVideo {...video} /> : <HeroCarousel pictures={pictures} />}
      <div className="hero-shade pointer-events-none absolute inset-0 -z-10" />
      <div className="header-shade pointer-events-none absolute inset-x-0 top-0 -z-10 h-[calc(2*var(--header-height))]" />
      <div className="pointer-events-none relative mx-auto flex hero-room w-full max-w-page flex-col px-5 text-on-ink md:px-8">
        <div className="hero-words self-start">
          <h1 className="max-w-3xl font-heading text-4xl text-balance md:text-6xl">{heading}</h1>
          <p className="mt-4 max-w-xl text-lg md:text-xl">{introduction}</p>
        </div>
        {search ? (
          <div
            id="search"
            className="pointer-events-auto mt-6 max-w-5xl scroll-mt-24 text-ink md:mt-8"
            style={colours as CSSProperties}
          >
            <HomeSearch {...search} />
          </div>
        ) : null}
        <div className="pointer-events-auto mt-4 self-start max-md:w-full">
          <a
            href={alternative.url}
            className={`${buttonClass("quiet-on-dark")} on-dark max-md:w-full`}
            {...(alternative.newTab ? { target: "_blank", rel: "noopener" } : {})}
          >
            {alternative.label}
            {alternative.newTab ? <span className="sr-only"> (opens in a new tab)</span> : null}
          </a>
        </div>
      </div>
    </section>
  );
}
