import type { CSSProperties } from "react";
import { BlockList, toPageBlocks } from "#app/blocks/block-list.tsx";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { HomeSearch } from "#domains/search/ui/home/home-search.tsx";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import type { Route } from "./+types/home.ts";
import { HeroCarousel, HeroVideo } from "./hero-background.tsx";
import { type HomePage, loadHome } from "./load-home.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { blocks, ...page } = await loadHome(context.get(requestContext), url);
  return { ...page, blocks: toPageBlocks(request, blocks) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return pageMeta(matches[0].loaderData, { title, description, url: "/" });
}

export default function Home({ loaderData: { hero, blocks } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...hero} />
      <ValuationLink alternative={hero.alternative} />
      <BlockList blocks={blocks} />
    </>
  );
}

/** In the flow of the page, so that it covers nothing; in the words of the agency's own valuation button if it has one. */
export function ValuationLink({ alternative }: Pick<HomePage["hero"], "alternative">) {
  const label = alternative.url === valuationUrl ? alternative.label : "Book a valuation";
  return (
    <aside aria-label="Valuation" className="border-b border-line bg-surface noscript:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-8">
        <p>Thinking of selling or letting? We'll come and see your home, free and without obligation.</p>
        <a href={valuationUrl} className={`${buttonClass("accent")} max-md:w-full`}>
          {label}
        </a>
      </div>
    </aside>
  );
}

const valuationUrl = "#/book-a-valuation";

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
