import { breadcrumbList } from "#app/shell/head/breadcrumb-list.ts";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { requestContext } from "#platform/http/request-context.ts";
import { PaginationNav } from "#ui/pagination-nav.tsx";
import type { Route } from "./+types/branches.ts";
import { BranchCard } from "./branch-card.tsx";
import { BranchSearchForm } from "./branch-search-form.tsx";
import { BranchesMap } from "./branches-map.tsx";
import { branchesHeading, branchesSummary } from "./branches-text.ts";
import { loadBranches } from "./load-branches.server.ts";
import { NoBranches } from "./no-branches.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadBranches(context.get(requestContext), url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { search, canonical } = loaderData;
  const agency = matches[0].loaderData?.name;
  const page = search.page > 1 ? `, page ${search.page}` : "";
  const heading = `${branchesHeading(loaderData)}${page}`;
  return pageMeta(matches[0].loaderData, {
    title: `${heading} | ${agency}`,
    description: `${heading}: addresses, telephone numbers, opening hours and people of ${agency}. Find the branch nearest to you by town or postcode.`,
    url: canonical,
    indexed: !search.text && !search.department,
  });
}

const crumbs = [
  { name: "Home", path: "/" },
  { name: "Branches", path: "/branches" },
];
const eagerCards = 3;

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { search, branches, spots, departments, pages, canonical, origin } = loaderData;
  return (
    <div className="mx-auto w-full max-w-page px-5 py-8 md:px-8 md:py-12">
      <StructuredData data={breadcrumbList(origin, crumbs)} />
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 max-w-3xl text-3xl md:text-5xl">{branchesHeading(loaderData)}</h1>
      <div className="my-8 max-w-4xl">
        <BranchSearchForm key={canonical} search={search} departments={departments} />
      </div>
      <p role="status" className="mb-6 text-muted">
        {branchesSummary(loaderData)}
      </p>
      {branches.length === 0 ? (
        <NoBranches />
      ) : (
        <>
          <BranchesMap spots={spots} />
          <ul className="card-columns gap-6 has-[>:only-child]:grid-cols-1">
            {branches.map((branch, index) => (
              <li key={branch.slug}>
                <BranchCard branch={branch} eager={index < eagerCards} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PaginationNav current={search.page} pages={pages} />
    </div>
  );
}
