import { BlockSection } from "#app/blocks/block-section.tsx";
import { ReviewsBlock } from "#app/blocks/slider-blocks.tsx";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { requestContext } from "#platform/http/request-context.ts";
import type { Route } from "./+types/branch.ts";
import { BranchHeader } from "./branch-header.tsx";
import { BranchHours, BranchMap, BranchProperties } from "./branch-sections.tsx";
import { loadBranch } from "./load-branch.server.ts";
import { StaffGrid } from "./staff-card.tsx";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadBranch(context.get(requestContext), params.slug, url.origin);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { branch, canonical } = loaderData;
  const agency = matches[0].loaderData?.name;
  return pageMeta(matches[0].loaderData, {
    title: `${branch.name} estate and letting agents | ${agency}`,
    description: `${agency} in ${branch.name}, ${branch.street}, ${branch.postcode}. Telephone ${branch.telephone}. Opening hours, people, homes for sale and to rent.`,
    url: canonical,
  });
}

export default function BranchPage({ loaderData }: Route.ComponentProps) {
  const { branch, homes, reviews, showAcreage, origin, structuredData } = loaderData;
  const crumbs = [
    { name: "Home", path: "/" },
    { name: "Branches", path: "/branches" },
    { name: branch.name, path: `/branches/${branch.slug}` },
  ];
  const departmentLabels = new Map(branch.departments.map(({ departmentId, label }) => [departmentId, label]));
  return (
    <>
      <StructuredData data={structuredData} />
      <div className="mx-auto w-full max-w-page px-5 py-8 md:px-8">
        <Breadcrumb crumbs={crumbs} origin={origin} />
        <BranchHeader branch={branch} />
      </div>
      <BranchHours branch={branch} />
      <BranchMap branch={branch} />
      <BranchProperties branch={branch} homes={homes} showAcreage={showAcreage} />
      <BlockSection id="people" heading="People">
        <StaffGrid
          people={branch.staff.map((member) => ({
            member,
            caption: departmentLabels.get(member.departmentId ?? 0) ?? null,
          }))}
        />
      </BlockSection>
      <ReviewsBlock
        block={{ type: "reviews", id: "reviews", heading: `What people say about ${branch.name}`, most: 3, reviews }}
      />
    </>
  );
}
