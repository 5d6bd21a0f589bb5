import { LocateFixed, MapPin, Phone } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { pageMeta, withPage } from "#app/shell/head/page-meta.ts";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { branchSearchPath } from "#domains/branches/branch-search-query.ts";
import { OpeningStatus } from "#domains/branches/ui/opening-status.tsx";
import { formatMiles } from "#format/format-miles.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { localPath, t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { PaginationNav } from "#ui/pagination-nav.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/branches.ts";
import { BranchSearchForm } from "./branch-search-form.tsx";
import { type BranchesPageData, loadBranches } from "./load-branch-pages.server.ts";
import "./branches.css";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadBranches(context.get(requestContext), url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { search, canonical } = loaderData;
  const agency = matches[0].loaderData?.name ?? "";
  const heading = withPage(branchesHeading(loaderData), search.page);
  return pageMeta(matches[0].loaderData, {
    title: `${heading} | ${agency}`,
    description: t(
      "{heading}: addresses, telephone numbers, opening hours and people of {agency}. Find the branch nearest to you by town or postcode.",
      { heading, agency },
    ),
    url: canonical,
    indexed: !search.text && !search.department,
  });
}

const eagerCards = 3;
/** Fewer branches are all in view. */
const minToSearch = 4;

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { search, branches, spots, departments, pages, canonical, origin } = loaderData;
  const isFiltered = search.text !== "" || search.department !== null;
  const crumbs = [
    { name: t("Home"), path: "/" },
    { name: t("Branches"), path: "/branches" },
  ];
  return (
    <div className="mx-auto w-full max-w-page px-5 pt-3 pb-8 md:px-8 md:py-8">
      <Breadcrumb crumbs={crumbs} origin={origin} />
      <h1 className="mt-2 max-w-3xl text-3xl md:text-5xl">{branchesHeading(loaderData)}</h1>
      {isFiltered || spots.length >= minToSearch ? (
        <div className="mt-6 mb-6 flex flex-wrap items-end gap-x-6 gap-y-2">
          <div className="max-w-4xl grow basis-96">
            <BranchSearchForm key={canonical} search={search} departments={departments} />
          </div>
          <NearMe />
        </div>
      ) : null}
      <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-muted">
          {branchesSummary(loaderData)}
        </p>
        {spots.length >= minToSearch ? (
          <a href="#map" className="text-link font-semibold text-primary underline">
            {t("See the map")}
          </a>
        ) : null}
      </div>
      {branches.length === 0 ? (
        <div className="max-w-xl rounded-card border border-line bg-surface p-6 md:p-8">
          <p className="text-lg">{t("Try a town or your postcode, and we’ll show the branch nearest to you first.")}</p>
          <SiteLink to="/branches" className={`${buttonClass("quiet")} mt-5`}>
            {t("See all our branches")}
          </SiteLink>
        </div>
      ) : (
        <div className="branches">
          <ul className="grid gap-6">
            {branches.map((branch, index) => (
              <li key={branch.slug}>
                <BranchCard branch={branch} eager={index < eagerCards} />
              </li>
            ))}
          </ul>
          <BranchesMap spots={spots} />
        </div>
      )}
      <PaginationNav current={search.page} pages={pages} />
    </div>
  );
}

/** Lists the branches by their distance from the browser's geolocation. */
function NearMe() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function locate(): Promise<void> {
    setBusy(true);
    try {
      const { findNearestPlace } = await import("#domains/search/ui/location/find-nearest-place.ts");
      const nearest = await findNearestPlace();
      const text = nearest?.label.split(",")[0];
      if (text) await navigate(localPath(branchSearchPath({ text, department: null, page: 1 })));
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      disabled={busy}
      onClick={locate}
      className="text-link gap-2 font-semibold text-primary underline disabled:opacity-60 noscript:hidden"
    >
      <LocateFixed className="size-4" strokeWidth={1.75} />
      {t("Use my location")}
    </button>
  );
}

/** All matching branches, not only the current page. */
function BranchesMap({ spots }: Pick<BranchesPageData, "spots">) {
  return (
    <section id="map" aria-label={t("Branches on the map")}>
      <PlaceMap
        label={t("Map of our branches")}
        places={spots.map(({ slug, name, location }) => ({
          ...location,
          mark: <BranchMarker slug={slug} name={name} />,
          label: name,
        }))}
        className="branches-map"
      />
    </section>
  );
}

function BranchMarker({ slug, name }: { slug: string; name: string }) {
  return (
    <SiteLink
      to={`/branches/${slug}`}
      className="group/mark flex min-h-11 min-w-11 flex-col items-center justify-end in-data-[anchor=top]:flex-col-reverse"
    >
      <span className="branch-name flex items-center rounded-control bg-ink font-semibold whitespace-nowrap text-on-ink shadow-card group-hover/mark:bg-primary group-hover/mark:text-on-primary">
        {name}
      </span>
      <span aria-hidden="true" className="-my-1 size-2 rotate-45 bg-ink group-hover/mark:bg-primary" />
    </SiteLink>
  );
}

/** The whole card links to the branch, except the telephone number. */
function BranchCard({ branch, eager }: { branch: BranchesPageData["branches"][number]; eager: boolean }) {
  const { slug, name, address, telephone, openingHours, departments, miles, photo } = branch;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card">
      <div className="aspect-3/2 overflow-hidden bg-line">
        {photo ? (
          <Picture
            decorative
            picture={photo}
            widths="card"
            sizes="(min-width: 992px) 30vw, (min-width: 576px) 50vw, 100vw"
            eager={eager}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
          />
        ) : null}
      </div>
      <div className="flex grow flex-col gap-2 p-5">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-2xl">
            <SiteLink
              to={`/branches/${slug}`}
              className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </SiteLink>
          </h2>
          {miles === null ? null : (
            <p className="flex shrink-0 items-center gap-1 text-sm font-medium text-primary">
              <MapPin className="size-4" />
              {formatMiles(miles)}
            </p>
          )}
        </div>
        <p className="text-balance text-muted">{address}</p>
        <p className="branch-departments text-sm text-pretty text-muted">
          {departments
            .map((label, index) => (index ? label.charAt(0).toLowerCase() + label.slice(1) : label))
            .join(", ")}
        </p>
        <div className="mt-auto -mb-2 pt-3">
          <OpeningStatus hours={openingHours} />
          <a
            href={toTelephoneHref(telephone)}
            className="relative z-10 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline underline-offset-4"
          >
            <Phone className="size-4" strokeWidth={1.75} />
            {telephone}
          </a>
        </div>
      </div>
    </article>
  );
}

type Shown = {
  search: { text: string };
  near: string | null;
  departmentName: string | null;
  totalCount: number;
};

export function branchesHeading({ search, near, departmentName }: Shown): string {
  const { text } = search;
  if (departmentName === null) {
    if (near !== null) return t("Our branches nearest to {place}", { place: near });
    return text === "" ? t("Our branches") : t("Our branches matching “{text}”", { text });
  }
  const department = departmentName.toLowerCase();
  if (near !== null) return t("Our branches with {department} nearest to {place}", { department, place: near });
  return text === ""
    ? t("Our branches with {department}", { department })
    : t("Our branches with {department} matching “{text}”", { department, text });
}

export function branchesSummary({ search, near, totalCount }: Shown): string {
  const { text } = search;
  if (totalCount === 0) return text === "" ? t("No branches.") : t("No branch matches “{text}”.", { text });
  const amount = t("{count, plural, one {# branch} other {# branches}}", { count: totalCount });
  return near === null ? amount : t("{amount}, the nearest first", { amount });
}
