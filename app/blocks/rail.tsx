import { MessageSquare, Phone } from "lucide-react";
import { ContactWithoutScript } from "#app/pages/branches/contact-without-script.tsx";
import { Portrait } from "#app/pages/branches/staff-card.tsx";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import { cardWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

type RailData = NonNullable<LoadedBlock<"richText">["rail"]>;

/** Next to the text on wide screens, below it on others. */
export function Rail({ rail: { person, hasForm, text, button, heading, cards } }: { rail: RailData }) {
  return (
    <aside
      aria-label={person ? t("Talk to {name}", { name: person.firstName }) : (heading ?? t("More"))}
      className={`grid gap-8 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] ${cards.length > 0 ? "md:max-lg:grid-cols-2" : ""}`}
    >
      {person || button ? (
        <div
          className={`self-start rounded-card border border-line bg-surface p-6 ${cards.length > 0 ? "" : "rail-alone"}`}
        >
          <div>
            {person ? <PersonLine person={person} /> : null}
            {text ? <p className="mt-4 text-muted first:mt-0">{text}</p> : null}
          </div>
          <div className="mt-5 grid shrink-0 gap-3">
            {button ? (
              <SiteLink to={button.url} className={buttonClass("primary")}>
                {button.label}
              </SiteLink>
            ) : null}
            {person ? <PersonActions person={person} primary={!button} hasForm={hasForm} /> : null}
          </div>
        </div>
      ) : null}
      {cards.length > 0 ? (
        <div>
          <h2 className="text-xl">{heading}</h2>
          <ul className="mt-3">
            {cards.map((card) => (
              <RailProperty key={card.property_id} card={card} />
            ))}
          </ul>
        </div>
      ) : null}
    </aside>
  );
}

type Person = Pick<
  NonNullable<RailData["person"]>,
  "staffMemberId" | "fullName" | "firstName" | "jobTitle" | "branch" | "path" | "photo" | "initials" | "telephone"
>;

/** `hasForm`: a page has one form without scripts for each person. */
type ActionProps = { person: Person; primary: boolean; hasForm: boolean };

function PersonActions({ person: { staffMemberId, firstName, fullName, telephone }, primary, hasForm }: ActionProps) {
  const message = (
    <a
      href={`#/contact-staff-member/${staffMemberId}`}
      className={primary ? buttonClass("primary") : "text-link inline-flex min-h-11 items-center gap-2 font-semibold"}
    >
      <MessageSquare className="size-4 shrink-0" strokeWidth={1.75} />
      {t("Message {name}", { name: firstName })}
    </a>
  );
  return (
    <>
      {primary ? message : null}
      {telephone ? (
        <a href={toTelephoneHref(telephone)} className={buttonClass("quiet")}>
          <Phone className="size-5" strokeWidth={1.75} />
          {telephone}
        </a>
      ) : null}
      {primary ? null : <div className="text-center">{message}</div>}
      {hasForm ? <ContactWithoutScript name={fullName} to={{ kind: "staff", staffMemberId }} /> : null}
    </>
  );
}

/** The author of an article, where a member of staff has that name. */
export function AuthorCard({ person }: { person: Person }) {
  return (
    <section
      aria-label={t("Talk to {name}", { name: person.firstName })}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-6"
    >
      <PersonLine person={person} />
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        <PersonActions person={person} primary hasForm />
      </div>
    </section>
  );
}

function PersonLine({ person }: { person: Person }) {
  return (
    <div className="flex items-center gap-4">
      <Portrait member={person} size="medium" />
      <div className="min-w-0">
        <SiteLink to={person.path} className="text-link heading text-xl">
          {person.fullName}
        </SiteLink>
        <p className="text-sm text-muted">
          {person.jobTitle}, {person.branch}
        </p>
      </div>
    </div>
  );
}

function RailProperty({ card }: { card: PageCard }) {
  const [photo] = card.photos;
  return (
    <li data-property-id={card.property_id} className="group relative flex gap-4 border-t border-line py-3">
      <div className="aspect-3/2 w-28 shrink-0 self-start overflow-hidden rounded-control bg-line">
        {photo ? (
          <ResponsivePicture
            {...toPictureSources(photo, cardWidths)}
            alt=""
            sizes="112px"
            className="size-full object-cover"
          />
        ) : null}
      </div>
      <div className="min-w-0">
        <p>
          <span className="heading text-lg">{card.pppw_price ?? card.price}</span>{" "}
          <span className="text-sm text-muted">{card.price_qualifier}</span>
        </p>
        <SiteLink to={card.property_url} className="cover-link text-sm">
          {card.display_address}
        </SiteLink>
      </div>
    </li>
  );
}
