import { MessageSquare } from "lucide-react";
import { BlockSection } from "#app/blocks/block-section.tsx";
import { ReviewsBlock } from "#app/blocks/slider-blocks.tsx";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { feedLanguage, t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { Slider } from "#ui/slider/slider.tsx";
import type { Route } from "./+types/branch.ts";
import { BranchHeader, inBranchOrder } from "./branch-header.tsx";
import { BranchVisit } from "./branch-visit.tsx";
import { ContactWithoutScript } from "./contact-without-script.tsx";
import { loadBranch } from "./load-branch-pages.server.ts";
import { StaffGrid } from "./staff-grid.tsx";
import "./branches.css";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadBranch(context.get(requestContext), params.slug, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { branch, canonical } = loaderData;
  const agency = matches[0].loaderData?.name ?? "";
  const { name, street, postcode, telephone } = branch;
  return pageMeta(matches[0].loaderData, {
    title: `${t("{place} estate and letting agents", { place: name })} | ${agency}`,
    description: t(
      "{agency} in {place}, {street}, {postcode}. Telephone {telephone}. Opening hours, people, homes for sale and to rent.",
      { agency, place: name, street, postcode, telephone },
    ),
    url: canonical,
  });
}

export default function BranchPage({ loaderData }: Route.ComponentProps) {
  const { branch, stations, homes, reviews, showAcreage, responseTime, origin, structuredData } = loaderData;
  const crumbs = [
    { name: t("Home"), path: "/" },
    { name: t("Branches"), path: "/branches" },
    { name: branch.name, path: `/branches/${branch.slug}` },
  ];
  const departmentLabels = new Map(branch.departments.map(({ departmentId, label }) => [departmentId, label]));
  return (
    <>
      <StructuredData data={structuredData} />
      <div className="mx-auto w-full max-w-page px-5 pt-3 pb-8 md:px-8 md:py-8">
        <Breadcrumb crumbs={crumbs} origin={origin} />
        <BranchHeader branch={branch} />
        <ContactWithoutScript name={branch.name} to={{ kind: "branch", branchId: branch.branchId }} />
      </div>
      <BranchVisit branch={branch} stations={stations} responseTime={responseTime} />
      <Departments branch={branch} />
      <BranchProperties branch={branch} homes={homes} showAcreage={showAcreage} />
      <BlockSection id="people" heading={t("People")}>
        <StaffGrid
          people={branch.staff.map((member) => ({
            member,
            caption: withoutRepeat(departmentLabels.get(member.departmentId ?? 0), member.jobTitle),
          }))}
          fill={<AskBranch />}
        />
      </BlockSection>
      <ReviewsBlock
        block={{
          type: "reviews",
          id: "reviews",
          heading: t("What people say about {name}", { name: branch.name }),
          most: 3,
          introduction: feedLanguage() && t("Reviews are shown as they were written, in English."),
          reviews,
        }}
      />
    </>
  );
}

/** As large as a portrait. */
function AskBranch() {
  return (
    <a
      href="#/contact-office"
      className="group on-dark flex aspect-4/5 flex-col justify-end gap-2 rounded-card bg-ink p-4 text-on-ink md:p-6"
    >
      <span className="heading text-xl md:text-2xl">{t("Not sure who to ask?")}</span>
      <span className="flex min-h-11 items-center gap-2.5 font-semibold underline-offset-4 group-hover:underline">
        <MessageSquare className="size-4 shrink-0" strokeWidth={1.75} />
        {t("Message us")}
      </span>
    </a>
  );
}

const withoutRepeat = (department: string | undefined, jobTitle: string) =>
  department === undefined || department === jobTitle ? null : department;

type Loaded = Awaited<ReturnType<typeof loadBranch>>;

export function Departments({ branch }: { branch: Loaded["branch"] }) {
  return (
    <section aria-labelledby="departments-heading" className="mx-auto w-full max-w-page px-5 pt-12 md:px-8 md:pt-16">
      <h2 id="departments-heading" className="text-3xl md:text-4xl">
        {t("Departments")}
      </h2>
      <ul className="departments mt-6">
        {branch.departments.map(({ departmentId, label, telephone, email }) => (
          <li key={departmentId}>
            <h3 className="text-lg">{label}</h3>
            <ContactLines telephone={telephone} email={email} />
            <a
              href={`#/contact-office?department=${departmentId}`}
              aria-label={t("Message {name}", { name: label })}
              className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary hover:underline underline-offset-4"
            >
              <MessageSquare className="size-4" strokeWidth={1.75} />
              {t("Message")}
            </a>
            <ContactWithoutScript name={label} to={{ kind: "department", branchId: branch.branchId, departmentId }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PropertiesProps = {
  branch: Pick<Loaded["branch"], "slug" | "name" | "departments">;
  homes: Loaded["homes"];
  showAcreage: boolean;
};

const englishNote = () => feedLanguage() && t("The agent’s text is available in English only.");

const lists = [
  { channel: "sales", heading: "New for sale from {branch}", more: "See all properties for sale" },
  { channel: "lettings", heading: "New to rent from {branch}", more: "See all properties to rent" },
] as const;

export function BranchProperties({ branch, homes, showAcreage }: PropertiesProps) {
  const shown = inBranchOrder(branch, lists).filter(({ channel }) => homes[channel].length > 0);
  return shown.map(({ channel, heading, more }, index) => {
    return (
      <BlockSection
        key={channel}
        id={`new-${channel}`}
        heading={t(heading, { branch: branch.name })}
        introduction={index === 0 ? englishNote() : undefined}
        more={{
          label: t(more),
          context: ` ${t("from {branch}", { branch: branch.name })}`,
          url: `/branches/${branch.slug}/properties/${channel}`,
        }}
      >
        <div data-seen-as="branch">
          <Slider label={t(heading, { branch: branch.name })} show="four">
            {homes[channel].map((card) => (
              <li key={card.property_id}>
                <PropertyCard card={card} showAcreage={showAcreage} inSlider actions={<SaveButton card={card} />} />
              </li>
            ))}
          </Slider>
        </div>
      </BlockSection>
    );
  });
}
