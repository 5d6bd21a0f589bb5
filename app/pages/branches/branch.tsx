import { MapPin, MessageSquare } from "lucide-react";
import { BlockSection } from "#app/blocks/block-section.tsx";
import { ReviewsBlock } from "#app/blocks/slider-blocks.tsx";
import { EnglishNote } from "#app/shell/english-note.tsx";
import { pageMeta } from "#app/shell/head/page-meta.ts";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { OpeningHoursTable } from "#domains/branches/ui/opening-hours-table.tsx";
import { OpeningStatus } from "#domains/branches/ui/opening-status.tsx";
import type { Channel } from "#domains/properties/property-enums.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { SaveButton } from "#domains/saved/ui/save-button.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { PlaceMap } from "#ui/map-canvas/place-map.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import type { Route } from "./+types/branch.ts";
import { ContactWithoutScript } from "./contact-without-script.tsx";
import { loadBranch } from "./load-branch-pages.server.ts";
import { StaffGrid } from "./staff-grid.tsx";

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
            caption: departmentLabels.get(member.departmentId ?? 0) ?? null,
          }))}
        />
      </BlockSection>
      <ReviewsBlock
        block={{
          type: "reviews",
          id: "reviews",
          heading: t("What people say about {name}", { name: branch.name }),
          most: 3,
          reviews,
        }}
      />
    </>
  );
}

type Loaded = Awaited<ReturnType<typeof loadBranch>>;

type HoursProps = { branch: Loaded["branch"]; responseTime?: string | null };

export function BranchHours({ branch, responseTime }: HoursProps) {
  return (
    <div className="border-y border-line bg-surface">
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-12 gap-y-12 px-5 py-12 md:px-8 md:py-16 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="departments-heading">
          <h2 id="departments-heading" className="text-3xl md:text-4xl">
            {t("Departments")}
          </h2>
          <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
            {branch.departments.map(({ departmentId, label, telephone, email }) => (
              <li key={departmentId} className="border-t border-line pt-4">
                <h3 className="text-lg">{label}</h3>
                <ContactLines telephone={telephone} email={email} />
                <a
                  href={`#/contact-office?department=${departmentId}`}
                  className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-primary hover:underline underline-offset-4"
                >
                  <MessageSquare className="size-4" strokeWidth={1.75} />
                  {t("Message {name}", { name: label })}
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
          <OpeningHoursTable hours={branch.openingHours} />
          {responseTime ? (
            <p className="mt-4 text-muted">{t("Replies in {time} when we're open", { time: responseTime })}</p>
          ) : null}
        </section>
      </div>
    </div>
  );
}

export function BranchMap({ branch }: { branch: Loaded["branch"] }) {
  return (
    <section aria-labelledby="find-us" className="mx-auto w-full max-w-page px-5 py-10 md:px-8 md:py-14">
      <h2 id="find-us" className="text-3xl md:text-4xl">
        {t("Where to find us")}
      </h2>
      <p className="mt-3 mb-6 text-lg text-muted">{formatBranchAddress(branch)}</p>
      <PlaceMap
        label={t("Map of our {name} branch", { name: branch.name })}
        places={[branch.location]}
        className="h-80 md:h-96"
      />
    </section>
  );
}

type PropertiesProps = {
  branch: Pick<Loaded["branch"], "slug" | "name" | "departments">;
  homes: Loaded["homes"];
  showAcreage: boolean;
};

const lists = [
  { channel: "sales", heading: "New for sale from {branch}", more: "See all properties for sale" },
  { channel: "lettings", heading: "New to rent from {branch}", more: "See all properties to rent" },
] as const;

/** The channel of the branch's first department comes first. */
export function inBranchOrder<Item extends { channel: Channel }>(
  { departments }: { departments: readonly { urlLabel: string }[] },
  items: readonly Item[],
): Item[] {
  const rank = (channel: Channel) => departments.findIndex(({ urlLabel }) => urlLabel === channel);
  const isLettingsFirst = rank("lettings") !== -1 && rank("lettings") < rank("sales");
  return isLettingsFirst ? items.toSorted((a, b) => a.channel.localeCompare(b.channel)) : [...items];
}

export function BranchProperties({ branch, homes, showAcreage }: PropertiesProps) {
  return inBranchOrder(branch, lists).map(({ channel, heading, more }) => {
    const cards = homes[channel];
    if (cards.length === 0) return null;
    return (
      <BlockSection
        key={channel}
        id={`new-${channel}`}
        heading={t(heading, { branch: branch.name })}
        more={{
          label: t(more),
          context: ` ${t("from {branch}", { branch: branch.name })}`,
          url: `/branches/${branch.slug}/properties/${channel}`,
        }}
      >
        <div data-seen-as="branch">
          <Slider label={t(heading, { branch: branch.name })} show="four">
            {cards.map((card) => (
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

type Branch = Awaited<ReturnType<typeof loadBranch>>["branch"];

export function BranchHeader({ branch }: { branch: Branch }) {
  return (
    <header className="mt-4 grid items-center gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
      <div>
        <h1 className="text-4xl md:text-5xl">{branch.name}</h1>
        {branch.lang ? (
          <EnglishNote className="mt-2">{t("Parts of this page are available in English only.")}</EnglishNote>
        ) : null}
        <p className="mt-4 flex items-start gap-2.5 text-lg">
          <MapPin className="mt-1.5 size-4 shrink-0 text-primary" />
          {formatBranchAddress(branch)}
        </p>
        <div className="mt-3">
          <OpeningStatus hours={branch.openingHours} />
        </div>
        <p lang={branch.lang} className="mt-5 max-w-prose text-lg text-muted">
          {branch.description}
        </p>
        <Actions branch={branch} />
        {branch.externalCommercialDepartment ? (
          <p className="mt-5 max-w-prose text-sm text-muted">{branch.externalCommercialDepartment}</p>
        ) : null}
      </div>
      {branch.photo ? (
        <div className="max-lg:order-first">
          <Picture
            picture={branch.photo}
            widths="hero"
            sizes="(min-width: 992px) 50vw, 100vw"
            eager="lead"
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        </div>
      ) : null}
    </header>
  );
}

function Actions({ branch }: { branch: Branch }) {
  const lines = inBranchOrder(branch, [
    { channel: "sales", label: t("Sales"), telephone: branch.salesTelephone },
    { channel: "lettings", label: t("Lettings"), telephone: branch.lettingsTelephone },
  ]).filter((line) => line.telephone !== null);
  const shown = lines.length > 0 ? lines : [{ label: t("Call us"), telephone: branch.telephone }];
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {shown.map(({ label, telephone }, index) => (
        <a
          key={label}
          href={toTelephoneHref(telephone ?? "")}
          className={`${buttonClass(index === 0 ? "primary" : "quiet")} max-sm:w-full`}
        >
          {label}: {telephone}
        </a>
      ))}
      <a href="#/contact-office" className={`${buttonClass("quiet")} max-sm:w-full`}>
        {t("Message us")}
      </a>
    </div>
  );
}
