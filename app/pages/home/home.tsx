import { BlockList } from "#app/blocks/block-list.tsx";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/home.ts";
import { Hero } from "./hero.tsx";
import { loadHome } from "./load-home.server.ts";
import { ValuationLink } from "./valuation-link.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadHome(context.get(requestContext), url);
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
