import { BlockList, toPageBlocks } from "#app/blocks/block-list.tsx";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import type { Route } from "./+types/home.ts";
import { Hero } from "./hero.tsx";
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

export default function Home({ loaderData: { hero, blocks } }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <>
      <Hero {...hero} />
      <ValuationLink alternative={hero.alternative} />
      <BlockList blocks={blocks} />
    </>
  );
}

/** Left out if the hero's own button already opens the valuation form. */
function ValuationLink({ alternative }: Pick<HomePage["hero"], "alternative">) {
  if (alternative.url.split("?")[0] === valuationUrl) return null;
  return (
    <aside aria-label={t("Valuation")} className="border-b border-line bg-surface noscript:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-8">
        <p>{t("Thinking of selling or letting? We'll come and see your home, free and without obligation.")}</p>
        <a href={valuationUrl} className={`${buttonClass("accent")} max-md:w-full`}>
          {t("Book a valuation")}
        </a>
      </div>
    </aside>
  );
}

const valuationUrl = "#/book-a-valuation";
