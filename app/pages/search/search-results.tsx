import { Breadcrumb } from "#app/shell/breadcrumb.tsx";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/search-results.ts";
import { loadSearch } from "./load-search.server.ts";
import { PageLinks } from "./page-links.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSearch(context.get(requestContext), url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { summary, pagination, canonical, indexed } = loaderData;
  const page = pagination.current_page > 1 ? `, page ${pagination.current_page}` : "";
  const count = `${pagination.total_count.toLocaleString("en-GB")} ${pagination.total_count === 1 ? "property" : "properties"}`;
  return [
    { title: `${summary}${page} | ${matches[0].loaderData?.name}` },
    { name: "description", content: `${summary}: ${count} from ${matches[0].loaderData?.name}.` },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(indexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
  ];
}

const eagerCards = 3;

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  const { summary, cards, pagination, pages, breadcrumb, search, otherChannel, showAcreage } = loaderData;
  return (
    <div className="mx-auto w-full max-w-page px-5 py-8 md:px-8 md:py-12">
      <Breadcrumb crumbs={breadcrumb} />
      <div className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="max-w-3xl text-3xl md:text-4xl">{summary}</h1>
          <p className="mt-2 text-muted" role="status">
            {pagination.total_count === 0
              ? "No homes match this search just now."
              : `${pagination.from_record} to ${pagination.to_record} of ${pagination.total_count.toLocaleString("en-GB")}`}
          </p>
        </div>
        <SiteLink to={otherChannel} className={buttonClass("quiet")}>
          {search.channel === "sales" ? "See homes to rent" : "See homes for sale"}
        </SiteLink>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card, index) => (
          <li key={card.property_id}>
            <PropertyCard card={card} headingLevel="h2" eager={index < eagerCards} showAcreage={showAcreage} />
          </li>
        ))}
      </ul>
      <PageLinks current={pagination.current_page} pages={pages} />
    </div>
  );
}
