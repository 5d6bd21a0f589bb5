import { ContactWithoutScript } from "#app/pages/branches/contact-without-script.tsx";
import { MessageLink, Portrait } from "#app/pages/branches/staff-card.tsx";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Breadcrumb } from "#app/shell/navigation/breadcrumb.tsx";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { ContactLines } from "#domains/branches/ui/contact-lines.tsx";
import { FactTable, RoomList } from "#domains/properties/ui/fact-table.tsx";
import { PropertyGallery } from "#domains/properties/ui/property-gallery.tsx";
import { useTrackView } from "#domains/tracking/ui/use-track-view.ts";
import { feedLanguage, t } from "#languages/translate.ts";
import { ArrowLinks } from "#ui/arrow-links.tsx";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { ContactAside, ContactBar, QuestionLink, ScrolledContact, ViewingWithoutScript } from "./contact-actions.tsx";
import { PropertyGrid, SimilarPropertiesSection } from "./property-grid.tsx";
import { FilmLink, MediaBar, PropertyHeader, SectionBar } from "./property-header.tsx";
import { AuctionPanel, PriceHistorySection } from "./property-prices.tsx";
import {
  Description,
  MaterialInformation,
  PageSection,
  PictureSection,
  PropertyCalculators,
  PropertyMap,
  StationsSection,
} from "./property-sections.tsx";
import { SearchTrail } from "./search-trail.tsx";
import { ShareActions } from "./share-actions.tsx";
import { type OpenPropertyPage, toContactProperty } from "./use-property-page.ts";

const loadPrint = () => import("./print-sheet.tsx");
const columnsClass = "gap-x-14 lg:grid lg:grid-cols-2";

/** The keys reset gallery, map and calculators when navigating from one property to the next. */
export function OpenPage({ page }: { page: OpenPropertyPage }) {
  const { pictures, features, columns, rooms, children, showAcreage } = page;
  const floors = pictures.floorplans;
  const charts = pictures.epcCharts.slice(0, 1);
  const isPlanNarrow = floors.length === 1;
  const plan = <PictureSection id="floor-plan" pictures={floors} />;
  // With the pictures next to each other, or none, the place has a row of its own.
  const isPlaceWide = charts.length === (isPlanNarrow ? 1 : 0);
  const facts = (
    <PageSection id="facts" heading={t("Key facts")}>
      <FactTable facts={page.facts} />
      {page.lettingsFeeText ? (
        <p className="mt-2 print:hidden">
          <a href="#/tenant-info" className="text-link font-medium text-primary underline">
            {page.feesHeading}
          </a>
        </p>
      ) : null}
    </PageSection>
  );
  const list = features.length > 0 && (
    <PageSection id="features" heading={t("Features")}>
      <ul
        lang={feedLanguage()}
        className="grid list-disc gap-x-14 gap-y-2 pl-5 marker:text-primary"
        style={{ gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 18rem), 1fr))" }}
      >
        {features.map((feature, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a feed may repeat a feature, and the order is fixed
          <li key={index}>{feature}</li>
        ))}
      </ul>
    </PageSection>
  );
  // Of a development its homes.
  const hasRooms = rooms.length + children.length > 0;
  const history = <PriceHistorySection entries={page.prices} />;
  const material = <MaterialInformation page={page} />;
  const print = useChunk(loadPrint).module;
  useTrackView(page.card.property_id);
  return (
    <div className="property-page mx-auto flex w-full max-w-page flex-col px-5 md:px-8 lg:block print:block">
      <StructuredData data={page.jsonLd.value} />
      {print && <print.PrintHeader page={page} />}
      <div className="items-center justify-between gap-x-8 md:flex print:hidden">
        <div className="hidden min-w-0 lg:order-last lg:block">
          <Breadcrumb crumbs={page.crumbs} />
        </div>
        <SearchTrail propertyId={page.card.property_id} all={page.all} />
      </div>
      <ContactBar page={page} />
      <div id="photos" className="-mx-5 scroll-mt-14 md:mx-0 print:mx-0">
        <PropertyGallery key={page.url} photos={pictures.photos}>
          <FilmLink page={page} />
        </PropertyGallery>
      </div>
      <SectionBar page={page}>
        <ScrolledContact page={page} />
      </SectionBar>
      <div className="mt-6 grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] print:block">
        <div className="min-w-0">
          <PropertyHeader page={page}>{print && <print.PageCode url={page.url} />}</PropertyHeader>
          <MediaBar page={page}>
            <QuestionLink page={page} />
          </MediaBar>
          <div className="mt-4 border-y border-line lg:hidden print:hidden">
            <ShareActions page={page} />
          </div>
        </div>
        <ContactAside page={page} />
        <div className="min-w-0 lg:col-start-1">
          {page.auction ? <AuctionPanel auction={page.auction} /> : null}
          {!page.auction && facts}
        </div>
      </div>
      {/* Next to the column of price and contact only as far as that reaches. */}
      {page.auction && facts}
      {page.note ? <p className="mt-8 text-muted">{page.note}</p> : null}
      {columns.featuresIn === "row" && list}
      {children.length > 0 ? (
        <PageSection id="development" heading={t("Homes on this development")} className="print:hidden">
          <PropertyGrid cards={children} showAcreage={showAcreage} seenAs="development" columns="card-columns" />
        </PageSection>
      ) : null}
      <div className={columnsClass}>
        <div>
          {columns.featuresIn === "left" && list}
          <Description page={page} />
          {columns.historyIn === "left" && history}
        </div>
        <div>
          {columns.featuresIn === "right" && list}
          {rooms.length > 0 && (
            <PageSection id="rooms" heading={t("Accommodation")}>
              <RoomList rooms={rooms} />
            </PageSection>
          )}
          {!hasRooms && material}
          {columns.historyIn === "right" && history}
        </div>
      </div>
      {hasRooms && material}
      {!isPlanNarrow && plan}
      <div className={columnsClass}>
        {isPlanNarrow && plan}
        <PictureSection id="energy" pictures={charts} />
        <div
          className={
            isPlaceWide ? "gap-x-14 lg:col-span-2 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[2fr]" : ""
          }
        >
          <PropertyMap key={`map ${page.url}`} page={page} />
          <StationsSection page={page} />
        </div>
      </div>
      {page.siblings && (
        <PageSection id="development" heading={page.siblings.heading}>
          <ArrowLinks links={page.siblings.links} className="" />
        </PageSection>
      )}
      <PropertyCalculators key={`calculators ${page.url}`} page={page} />
      <ViewingWithoutScript page={page} />
      <ContactWithoutScript
        name={page.branch.name}
        to={{ kind: "branch", branchId: page.branch.branchId }}
        property={toContactProperty(page)}
      />
      <PropertyBranch branch={page.branch} />
      <SimilarPropertiesSection cards={page.similar} showAcreage={showAcreage} />
      {print && <print.PrintFooter page={page} />}
      <div className="hidden h-16 lg:block print:hidden" />
    </div>
  );
}

type Branch = OpenPropertyPage["branch"];

export function PropertyBranch({ branch }: { branch: Branch }) {
  const { slug, name, telephone, email, team } = branch;
  return (
    <PageSection id="branch" heading={t("Your branch")} className="break-inside-avoid">
      <div className="rounded-card border border-line bg-surface p-5 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div>
            <h3 className="text-xl">
              <SiteLink to={`/branches/${slug}`} className="text-link">
                {name}
              </SiteLink>
            </h3>
            <p className="text-muted">{formatBranchAddress(branch)}</p>
          </div>
          <ContactLines telephone={telephone} email={email} />
          {team.length > 0 ? (
            <ul className={team.length > 1 ? "card-columns w-full gap-x-6 gap-y-4 border-t border-line pt-5" : ""}>
              {team.map((member) => (
                <Person key={member.staffMemberId} member={member} />
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </PageSection>
  );
}

function Person({ member }: { member: Branch["team"][number] }) {
  return (
    <li className="flex items-start gap-4">
      <Portrait member={member} size="small" />
      <div className="min-w-0">
        <SiteLink to={member.path} className="text-link font-medium">
          {member.fullName}
        </SiteLink>
        <p className="text-sm text-muted">{member.jobTitle}</p>
        <div className="print:hidden">
          <MessageLink member={member} />
        </div>
      </div>
    </li>
  );
}
