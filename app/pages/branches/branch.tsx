import { ExternalLink, MapPin, MessageSquare } from "lucide-react";
import { BlockSection } from "#app/blocks/block-section.tsx";
import { ReviewsBlock } from "#app/blocks/slider-blocks.tsx";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { OpeningHoursTable } from "#domains/branches/ui/opening-hours-table.tsx";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { feedLanguage, t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import type { Route } from "./+types/branch.ts";
import { BranchHeader, inBranchOrder } from "./branch-header.tsx";
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
  const { branch, homes, reviews, showAcreage, responseTime, origin, structuredData } = loaderData;
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
      <BranchHours branch={branch} responseTime={responseTime} />
      <BranchMap branch={branch} />
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

type HoursProps = { branch: Loaded["branch"]; responseTime?: string | null };

export function BranchHours({ branch, responseTime }: HoursProps) {
  return (
    <div className="border-y border-line bg-surface">
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-12 gap-y-12 px-5 py-12 md:px-8 md:py-16 lg:grid-cols-[2fr_1fr] xl:grid-cols-[5fr_2fr]">
        <section aria-labelledby="departments-heading">
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
                <ContactWithoutScript
                  name={label}
                  to={{ kind: "department", branchId: branch.branchId, departmentId }}
                />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="hours-heading">
          <h2 id="hours-heading" className="mb-6 text-3xl md:text-4xl">
            {t("Opening hours")}
          </h2>
          <div className="border-t border-line pt-1.5">
            <OpeningHoursTable hours={branch.openingHours} />
          </div>
          {responseTime ? (
            <p className="mt-4 text-muted">{t("Replies in {time} when we're open", { time: responseTime })}</p>
          ) : null}
        </section>
      </div>
    </div>
  );
}

/** Opens the map app of a phone. */
const toDirections = (branch: Loaded["branch"]) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: formatBranchAddress(branch) })}`;

export function BranchMap({ branch }: { branch: Loaded["branch"] }) {
  return (
    <section aria-labelledby="find-us" className="mx-auto w-full max-w-page px-5 py-10 md:px-8 md:py-14">
      <h2 id="find-us" className="text-3xl md:text-4xl">
        {t("Where to find us")}
      </h2>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-x-6 text-lg text-muted">
        {formatBranchAddress(branch)}
        <a
          href={toDirections(branch)}
          target="_blank"
          rel="noopener"
          className="text-link gap-2 text-base font-semibold text-primary underline"
        >
          <ExternalLink className="size-4" strokeWidth={1.75} />
          {t("Get directions")}
          <span className="sr-only"> {t("(opens in a new tab)")}</span>
        </a>
      </p>
      <PlaceMap
        label={t("Map of our {name} branch", { name: branch.name })}
        places={[{ ...branch.location, label: branch.name, mark: <BranchPin name={branch.name} /> }]}
        className="h-80 md:h-96"
      />
    </section>
  );
}

/** With its name, which the small map of a phone may not show. */
function BranchPin({ name }: { name: string }) {
  return (
    <span className="flex flex-col items-center">
      <span className="branch-name flex items-center rounded-control bg-ink font-semibold whitespace-nowrap text-on-ink shadow-card">
        {name}
      </span>
      <MapPin className="size-11 fill-primary text-surface drop-shadow-md" strokeWidth={1.25} />
    </span>
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
