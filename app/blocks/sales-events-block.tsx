import { CalendarDays, MapPin } from "lucide-react";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { formatEventTime } from "#domains/content/upcoming-events.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { PicturesLink } from "./pictures-link.tsx";

type Block = LoadedBlock<"salesEvents">;

export function SalesEventsBlock({ block }: { block: Block }) {
  return (
    <BlockSection id={block.id} heading={block.heading} introduction={block.introduction}>
      {block.events.length === 0 ? <p className="text-lg text-muted">{block.noEvents}</p> : null}
      <ul className="grid gap-6 lg:grid-cols-2">
        {block.events.map((event) => (
          <li key={event.id} className="rounded-card bg-surface p-5 shadow-card md:p-6">
            <SaleEvent event={event} kind={block.kind} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function SaleEvent({ event, kind }: { event: Block["events"][number]; kind: Block["kind"] }) {
  return (
    <article className="grid gap-5 sm:grid-cols-[1fr_12rem]">
      <StructuredData data={saleEventJsonLd(event)} />
      <div>
        <h3 className="text-2xl">{event.title}</h3>
        <p className="mt-3 flex gap-2 font-semibold">
          <CalendarDays aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
          <time dateTime={event.startsAt}>{formatEventTime(event.startsAt)}</time>
        </p>
        <p className="mt-1 flex gap-2">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
          {event.place}
          {event.postcode ? `, ${event.postcode}` : null}
        </p>
        <p className="mt-3 text-muted">{event.text}</p>
        {event.url ? (
          <SiteLink to={event.url} className={`${buttonClass("quiet")} mt-4`}>
            {event.label}
          </SiteLink>
        ) : null}
      </div>
      <PicturesLink href={`#/${kind}-sales-event/${event.id}`} pictures={event.pictures} of={event.title} />
    </article>
  );
}

/** A schema.org SaleEvent. */
function saleEventJsonLd({ title, text, startsAt, place, postcode }: Block["events"][number]): object {
  return {
    "@context": "https://schema.org",
    "@type": "SaleEvent",
    name: title,
    description: text,
    startDate: startsAt,
    eventStatus: "https://schema.org/EventScheduled",
    location: {
      "@type": "Place",
      name: place,
      address: { "@type": "PostalAddress", ...(postcode ? { postalCode: postcode } : {}), addressCountry: "GB" },
    },
  };
}
