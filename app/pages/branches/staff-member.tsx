import { PropertyGrid } from "#app/pages/property/property-grid.tsx";
import { EnglishNote } from "#app/shell/english-note.tsx";
import { pageMeta, withPage } from "#app/shell/head/page-meta.ts";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { PaginationNav } from "#ui/pagination-nav.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/staff-member.ts";
import { loadStaffMember } from "./load-branch-pages.server.ts";
import { MessageLink, Portrait } from "./staff-card.tsx";
import "./branches.css";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadStaffMember(context.get(requestContext), params.person, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { member, branch, page, canonical } = loaderData;
  const agency = matches[0].loaderData?.name ?? "";
  const { fullName, jobTitle, firstName } = member;
  const description = t(
    "{fullName}, {jobTitle} at {agency} in {branch}: how to reach {firstName}, and the homes {firstName} looks after.",
    { fullName, jobTitle, agency, branch: branch.name, firstName },
  );
  return pageMeta(matches[0].loaderData, {
    title: `${withPage(`${fullName}, ${branch.name}`, page)} | ${agency}`,
    description: page > 1 ? `${description} ${t("Page {page}.", { page })}` : description,
    url: canonical,
  });
}

export default function StaffMemberPage({ loaderData }: Route.ComponentProps) {
  const { member, branch, department, lang, cards, branchCards, totalCount, page, pages, showAcreage, origin } =
    loaderData;
  const crumbs = [
    { name: t("Home"), path: "/" },
    { name: t("Branches"), path: "/branches" },
    { name: branch.name, path: branch.path },
    { name: member.fullName, path: member.path },
  ];
  return (
    <div className="mx-auto w-full max-w-page px-5 pt-3 pb-16 md:px-8 md:py-8">
      <Breadcrumb crumbs={crumbs} origin={origin} />
      <StaffHeader member={member} branch={branch} department={department} lang={lang} />
      <section aria-labelledby="homes-heading" className="mt-12 md:mt-16">
        <h2 id="homes-heading" className="text-3xl md:text-4xl">
          {t("Homes {name} looks after", { name: member.firstName })}
        </h2>
        <p className="mt-2 mb-8 text-muted">
          {totalCount === 0
            ? t("{name} has no homes on the market just now.", { name: member.firstName })
            : t("{count} on the market, newest first", { count: totalCount })}
        </p>
        <PropertyGrid cards={cards} showAcreage={showAcreage} seenAs="staff" columns="sm:grid-cols-2 lg:grid-cols-3" />
        <PaginationNav current={page} pages={pages} />
      </section>
      {branchCards.length === 0 ? null : (
        <section aria-labelledby="branch-homes-heading" className="mt-12">
          <h2 id="branch-homes-heading" className="mb-8 text-3xl md:text-4xl">
            {t("New for sale from {branch}", { branch: branch.name })}
          </h2>
          <PropertyGrid
            cards={branchCards}
            showAcreage={showAcreage}
            seenAs="branch"
            columns="sm:grid-cols-2 xl:grid-cols-4"
          />
        </section>
      )}
    </div>
  );
}

type Loaded = Awaited<ReturnType<typeof loadStaffMember>>;

function StaffHeader({ member, branch, department, lang }: Pick<Loaded, "member" | "branch" | "department" | "lang">) {
  return (
    <header className="staff-header mt-4">
      <div className="staff-person">
        <div>
          <Portrait member={member} size="card" />
        </div>
        <div>
          <h1 className="text-3xl md:text-5xl">{member.fullName}</h1>
          {lang && member.biography ? (
            <EnglishNote className="mt-2">{t("Parts of this page are available in English only.")}</EnglishNote>
          ) : null}
          <p className="mt-2 text-lg">{member.jobTitle}</p>
          <p className="text-muted">
            {department}
            {department ? ", " : null}
            <SiteLink to={branch.path} className="text-primary underline underline-offset-4">
              {branch.name}
            </SiteLink>
          </p>
        </div>
        <div>
          {member.biography ? (
            <p lang={lang} className="max-w-prose text-lg text-muted">
              {member.biography}
            </p>
          ) : null}
          <div className="staff-contact mt-6">
            <MessageLink member={member} />
            <ContactLines telephone={member.telephone} email={member.email} />
          </div>
        </div>
      </div>
      <StaffBranch branch={branch} />
    </header>
  );
}

function StaffBranch({ branch }: Pick<Loaded, "branch">) {
  return (
    <div className="staff-branch overflow-hidden rounded-card border border-line bg-surface">
      {branch.photo ? (
        <Picture
          decorative
          picture={branch.photo}
          widths="card"
          sizes="(min-width: 992px) 352px, (min-width: 576px) 50vw, 100vw"
          className="w-full"
        />
      ) : null}
      <div className="p-6 text-muted">
        <h2 className="text-xl text-ink">{t("{branch} branch", { branch: branch.name })}</h2>
        <p className="mt-1 mb-3">{branch.address}</p>
        <BranchNumber label={t("Sales at the branch")} telephone={branch.salesTelephone} />
        <BranchNumber label={t("Lettings at the branch")} telephone={branch.lettingsTelephone} />
      </div>
    </div>
  );
}

function BranchNumber({ label, telephone }: { label: string; telephone: string | null }) {
  if (telephone === null) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line">
      {label}
      <a
        href={toTelephoneHref(telephone)}
        className="inline-flex min-h-11 items-center font-medium text-ink hover:underline underline-offset-4"
      >
        {telephone}
      </a>
    </p>
  );
}
