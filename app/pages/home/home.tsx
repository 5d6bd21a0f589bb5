import { BlockList, toPageBlocks } from "#app/blocks/block-list.tsx";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { useScrolled } from "#ui/use-scrolled.ts";
import type { Route } from "./+types/home.ts";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load-home.server.ts";

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
      <BlockList blocks={blocks} />
      <ValuationLink />
    </>
  );
}

const heroHeightPixels = 500;

/** A tab at the right edge of wide screens, within the page margin so that it covers nothing; a floating button on others. */
export function ValuationLink() {
  const scrolled = useScrolled(heroHeightPixels);
  return (
    <aside
      data-bottom-bar
      aria-label="Valuation"
      className={`fixed right-3 bottom-4 z-20 transition-opacity duration-200 xl:top-1/2 xl:right-0 xl:bottom-auto xl:-translate-y-1/2 noscript:hidden max-xl:in-[body:has(#cookie-banner)]:invisible ${scrolled ? "" : "invisible opacity-0"}`}
    >
      <a
        href="#/book-a-valuation"
        className="inline-flex min-h-11 items-center rounded-full bg-ink px-5 font-semibold text-on-ink shadow-[0_4px_16px_rgb(0_0_0/0.3)] transition-colors duration-150 hover:bg-primary hover:text-on-primary xl:min-h-0 xl:w-11 xl:pointer-fine:max-[97rem]:w-8 xl:pointer-fine:max-[97rem]:text-sm xl:justify-center xl:rounded-none xl:rounded-r-control xl:px-5 xl:py-0 xl:[writing-mode:vertical-rl] xl:rotate-180"
      >
        Book a valuation
      </a>
    </aside>
  );
}
