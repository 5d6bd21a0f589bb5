import { breadcrumbList } from "#app/shell/head/breadcrumb-list.ts";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { formatNumber } from "#format/format-number.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { PaginationNav } from "#ui/pagination-nav.tsx";
import type { Route } from "./+types/staff-member.ts";
import { loadStaffMember } from "./load-staff-member.server.ts";
import { StaffHeader } from "./staff-header.tsx";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadStaffMember(context.get(requestContext), params.person, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { member, branch, page, canonical } = loaderData;
  const agency = matches[0].loaderData?.name;
  const also = page > 1 ? ` Page ${page}.` : "";
  return pageMeta(matches[0].loaderData, {
    title: `${member.fullName}, ${branch.name}${page > 1 ? `, page ${page}` : ""} | ${agency}`,
    description: `${member.fullName}, ${member.jobTitle} at ${agency} in ${branch.name}: how to reach ${member.firstName}, and the homes ${member.firstName} looks after.${also}`,
    url: canonical,
  });
}

export default function StaffMemberPage({ loaderData }: Route.ComponentProps) {
  const { member, branch, department, cards, totalCount, page, pages, showAcreage, origin } = loaderData;
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Branches", path: "/branches" },
    { name: branch.name, path: `/branches/${branch.slug}` },
    { name: member.fullName, path: member.path },
  ];
  return (
    <div className="mx-auto w-full max-w-page px-5 pt-8 pb-16 md:px-8">
      <StructuredData data={breadcrumbList(origin, crumbs)} />
      <Breadcrumb crumbs={crumbs} />
      <StaffHeader member={member} branch={branch} department={department} />
      <section aria-labelledby="homes-heading" className="mt-12 md:mt-16">
        <h2 id="homes-heading" className="text-3xl md:text-4xl">
          Homes {member.firstName} looks after
        </h2>
        <p className="mt-2 mb-8 text-muted">
          {totalCount === 0
            ? `${member.firstName} has no homes on the market just now.`
            : `${formatNumber(totalCount)} on the market, newest first`}
        </p>
        <ul data-seen-as="staff" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <li key={card.property_id}>
              <PropertyCard card={card} showAcreage={showAcreage} actions={<SaveButton card={card} />} />
            </li>
          ))}
        </ul>
        <PaginationNav current={page} pages={pages} />
      </section>
    </div>
  );
}
