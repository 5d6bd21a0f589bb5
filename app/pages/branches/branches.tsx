import { ChevronDown, Search } from "lucide-react";
import { Form } from "react-router";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import type { BranchSearch } from "#domains/branches/branch-search-query.ts";
import type { DepartmentChoice } from "#domains/branches/find-branches.server.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { PaginationNav } from "#ui/pagination-nav.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/branches.ts";
import { BranchCard } from "./branch-card.tsx";
import { branchesHeading, branchesSummary } from "./branches-text.ts";
import { type BranchesPageData, loadBranches } from "./load-branches.server.ts";

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
      <Breadcrumb crumbs={crumbs} origin={origin} />
      <h1 className="mt-4 max-w-3xl text-3xl md:text-5xl">{branchesHeading(loaderData)}</h1>
      <div className="my-8 max-w-4xl">
        <BranchSearchForm key={canonical} search={search} departments={departments} />
      </div>
      <p role="status" className="mb-6 text-muted">
        {branchesSummary(loaderData)}
      </p>
      {branches.length === 0 ? (
        <div className="max-w-xl rounded-card border border-line bg-surface p-6 md:p-8">
          <p className="text-lg">Try a town or your postcode, and we'll show the branch nearest to you first.</p>
          <SiteLink to="/branches" className={`${buttonClass("quiet")} mt-5`}>
            See all our branches
          </SiteLink>
        </div>
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

/** All matching branches, not only the current page. Small screens show dots, because names would overlap. */
function BranchesMap({ spots }: Pick<BranchesPageData, "spots">) {
  return (
    <section aria-label="Branches on the map" className="mb-8">
      <PlaceMap
        label="Map of our branches"
        places={spots.map(({ slug, name, location }) => ({
          ...location,
          mark: <BranchMarker slug={slug} name={name} />,
        }))}
        className="h-72 md:h-96"
      />
    </section>
  );
}

function BranchMarker({ slug, name }: { slug: string; name: string }) {
  return (
    <SiteLink to={`/branches/${slug}`} className="group/mark flex min-h-11 min-w-11 flex-col items-center justify-end">
      <span className="max-md:sr-only flex h-8 items-center rounded-control bg-ink px-3 text-sm font-semibold whitespace-nowrap text-on-ink shadow-card group-hover/mark:bg-primary group-hover/mark:text-on-primary">
        {name}
      </span>
      <span
        aria-hidden="true"
        className="size-5 rounded-full border-2 border-surface bg-ink group-hover/mark:bg-primary md:-mt-1 md:size-2 md:rotate-45 md:rounded-none md:border-0"
      />
    </SiteLink>
  );
}

type Props = { search: BranchSearch; departments: readonly DepartmentChoice[] };

const field = "mt-1.5 min-h-12 w-full rounded-control border border-line-strong bg-surface px-4 text-base text-ink";

/** Works without JavaScript. */
export function BranchSearchForm({ search, departments }: Props) {
  return (
    <Form
      action="/branches"
      role="search"
      aria-label="Branches"
      className="grid items-end gap-4 md:grid-cols-[2fr_1fr_auto]"
    >
      <label className="font-medium">
        Town, branch or postcode
        <input type="search" name="q" defaultValue={search.text} maxLength={80} autoComplete="off" className={field} />
      </label>
      <label className="font-medium">
        Department
        <span className="relative block">
          <select
            name="department"
            defaultValue={search.department ?? "all"}
            className={`${field} appearance-none truncate pr-10`}
          >
            <option value="all">All departments</option>
            {departments.map(({ urlLabel, name }) => (
              <option key={urlLabel} value={urlLabel}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute right-3 bottom-3.5 size-5 text-muted"
          />
        </span>
      </label>
      <button type="submit" className={`${buttonClass("primary")} min-h-12`}>
        <Search aria-hidden="true" className="size-4" />
        Search
      </button>
    </Form>
  );
}
