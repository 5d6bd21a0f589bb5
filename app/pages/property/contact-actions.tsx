import { CalendarDays, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Portrait } from "#app/pages/branches/staff-card.tsx";
import { NoScriptViewingForm } from "#domains/enquiries/viewing/ui/no-script-viewing-form.tsx";
import { takesViewings } from "#domains/properties/viewings.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useScrolledAway } from "#ui/use-scrolled-away.ts";
import { PagePrice } from "./property-header.tsx";
import { PageSection } from "./property-sections.tsx";
import { ShareActions } from "./share-actions.tsx";
import { closedLabel, type OpenPropertyPage } from "./use-property-page.ts";

/** The sticky column of wide screens; in tab order it follows the heading. */
export function ContactAside({ page }: { page: OpenPropertyPage }) {
  const { branch } = page;
  const [negotiator] = branch.team;
  return (
    <aside
      aria-label={t("Price and contact")}
      className="hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block print:hidden"
    >
      <div className="sticky top-36 rounded-card border border-line bg-surface p-6 shadow-card">
        <PagePrice page={page} />
        <div id="contact" className="mt-5 grid gap-3">
          <ViewingLink page={page} />
          <CallLink page={page}>{t("Call {telephone}", { telephone: branch.telephone })}</CallLink>
          <QuestionLink page={page} />
        </div>
        <div className="mt-5 flex items-center gap-4 text-sm">
          {negotiator ? <Portrait member={negotiator} size="small" /> : null}
          <p className="min-w-0 text-muted">
            {negotiator ? (
              <SiteLink to={negotiator.path} className="block text-base font-medium text-ink hover:underline">
                {negotiator.fullName}
              </SiteLink>
            ) : null}
            {negotiator ? `${negotiator.jobTitle}, ` : null}
            {t("{branch} branch", { branch: branch.name })}
          </p>
        </div>
        <div className="mt-4 border-t border-line pt-3">
          <ShareActions page={page} />
        </div>
      </div>
    </aside>
  );
}

/** The sticky bar at the bottom of narrow screens; in tab order it precedes the photographs. */
export function ContactBar({ page }: { page: OpenPropertyPage }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-[var(--cookie-banner-height,0px)] z-20 order-last [@media(height<20rem)]:static -mx-5 mt-10 flex flex-wrap items-center gap-2 sm:gap-3 max-sm:[&>a]:px-3 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      <BarContents page={page} />
    </div>
  );
}

/** At the end of the section bar of wide screens, once the actions of the column are scrolled away. */
export function ScrolledContact({ page }: { page: OpenPropertyPage }) {
  if (!useScrolledAway("contact")) return null;
  return (
    <div className="hidden grow items-center gap-3 text-right lg:flex">
      <BarContents page={page} />
    </div>
  );
}

function BarContents({ page }: { page: OpenPropertyPage }) {
  const { card, branch } = page;
  const closed = closedLabel(page);
  return (
    <>
      {/* On a phone at 200% zoom the price has a row of its own. */}
      <p className="w-18 grow max-sm:leading-tight">
        {closed ? null : (
          <span className="text-sm text-muted max-sm:block max-sm:text-xs">{card.price_qualifier} </span>
        )}
        <span className="heading text-lg max-sm:text-base">{closed ? t(closed) : (card.pppw_price ?? card.price)}</span>
      </p>
      <ViewingLink page={page} />
      {page.similar && !takesViewings(page.standing, card) ? (
        <a href="#similar-homes" className={buttonClass("quiet")}>
          {t("Similar properties")}
        </a>
      ) : null}
      <CallLink page={page}>
        <span className="max-sm:sr-only">
          {t("Call")}
          <span className="sr-only"> {branch.telephone}</span>
        </span>
      </CallLink>
    </>
  );
}

function CallLink({ page: { branch }, children }: { page: OpenPropertyPage; children: ReactNode }) {
  return (
    <a href={toTelephoneHref(branch.telephone)} className={`${buttonClass("quiet")} shrink-0`}>
      <Phone className="size-5" strokeWidth={1.75} />
      {children}
    </a>
  );
}

/** The homes of a development are viewed, not the development. */
function ViewingLink({ page: { standing, card, isDevelopment, hasNewHomesForm } }: { page: OpenPropertyPage }) {
  if (!takesViewings(standing, card)) return null;
  if (isDevelopment && hasNewHomesForm) return <InterestLink look="primary" />;
  return (
    <a href="#/book-a-viewing" className={`${buttonClass("primary")} shrink-0`}>
      <CalendarDays className="size-5 max-sm:hidden" strokeWidth={1.75} />
      {t("Book a viewing")}
    </a>
  );
}

const InterestLink = ({ look }: { look: "primary" | "quiet" }) => (
  <a href="#/new-homes-enquiry" className={buttonClass(look)}>
    <MessageSquare className="size-5 max-sm:hidden" strokeWidth={1.75} />
    {t("Register your interest")}
  </a>
);

/** The form of new homes takes questions too. */
export function QuestionLink({ page: { isDevelopment, hasNewHomesForm } }: { page: OpenPropertyPage }) {
  if (hasNewHomesForm) return isDevelopment ? null : <InterestLink look="quiet" />;
  return (
    <a href="#/contact-office" className={buttonClass("quiet")}>
      <MessageSquare className="size-5" strokeWidth={1.75} />
      {t("Ask a question")}
    </a>
  );
}

/**
 * The target of the viewing link without JavaScript: its id is the link's fragment. React does not hydrate noscript
 * content, so the form is left out of the client bundle.
 */
export function ViewingWithoutScript({ page: { card, standing, branch, agencyName } }: { page: OpenPropertyPage }) {
  if (!takesViewings(standing, card)) return null;
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <div id="/book-a-viewing" className="scroll-mt-40 print:hidden">
          <PageSection id="viewing" heading={t("Book a viewing")}>
            <NoScriptViewingForm
              propertyId={card.property_id}
              channel={card.property_channel}
              departmentId={branch.departmentId}
              agencyName={agencyName}
            />
          </PageSection>
        </div>
      ) : null}
    </noscript>
  );
}
