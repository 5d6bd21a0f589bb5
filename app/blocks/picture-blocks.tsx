import { CalendarDays, Images, MapPin } from "lucide-react";
import { StructuredData } from "#app/shell/head/structured-data.tsx";
import { Picture } from "#app/shell/picture.tsx";
import type { ShownPicture } from "#domains/agency/agency-picture.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

/** Each card opens its pictures in an overlay. */
export function GalleryCardSliderBlock({ block }: { block: LoadedBlock<"galleryCardSlider"> }) {
  return (
    <BlockSection {...block}>
      <Slider label={block.heading} show="four">
        {block.cards.map((card) => (
          <li key={card.id} className="group relative overflow-hidden rounded-card bg-surface shadow-card">
            {card.pictures[0] ? (
              <Picture
                decorative
                picture={card.pictures[0]}
                widths="carousel"
                sizes="320px"
                className="aspect-3/2 w-full"
              />
            ) : null}
            <div className="p-5">
              <h3 className="text-xl">
                <a href={`#/gallery-card-slider-expand/${card.id}/${block.id}`} className="cover-link">
                  {card.title}
                </a>
              </h3>
              <p className="mt-1 text-muted">{card.text}</p>
              <p className="mt-3 inline-flex items-center gap-2 text-sm text-muted">
                <Images className="size-4" strokeWidth={1.75} />
                {countPictures(card.pictures)}
              </p>
            </div>
          </li>
        ))}
      </Slider>
    </BlockSection>
  );
}

export function HistoryTimelineBlock({ block }: { block: LoadedBlock<"historyTimeline"> }) {
  if (block.layout === "strip") return <HistoryStrip block={block} />;
  return (
    <BlockSection {...block}>
      <ol className="border-l-2 border-line">
        {block.entries.map((entry) => (
          <li
            key={entry.id}
            className="timeline-entry relative grid gap-x-8 gap-y-2 pb-12 pl-6 last:pb-0 before:absolute before:top-2 before:-left-[7px] before:size-3 before:rounded-full before:bg-accent md:pl-10"
          >
            <p className="heading text-2xl text-muted">{entry.when}</p>
            <div>
              <h3 className="text-2xl">{entry.title}</h3>
              <p className="mt-3 max-w-prose">{entry.text}</p>
            </div>
            <PicturesLink href={`#/history-images/${entry.id}`} pictures={entry.pictures} of={entry.title} />
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}

/** The entries in one row; each picture opens in an overlay. */
function HistoryStrip({ block }: { block: LoadedBlock<"historyTimeline"> }) {
  return (
    <BlockSection {...block}>
      <Slider label={block.heading} show="four">
        {block.entries.map(({ id, when, title, text, pictures: [picture] }) => (
          <li key={id} className="group relative">
            <article>
              <div>
                {picture ? (
                  <Picture
                    decorative
                    picture={picture}
                    widths="card"
                    sizes="320px"
                    className="aspect-3/2 w-full rounded-card"
                  />
                ) : null}
              </div>
              <div>
                <p className="heading mt-4 border-t-2 border-accent pt-3 text-2xl tabular-nums">{when}</p>
                <h3 className="mt-1 text-lg">
                  {picture ? (
                    <a href={`#/history-images/${id}`} className="cover-link">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                </h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </article>
          </li>
        ))}
      </Slider>
    </BlockSection>
  );
}

export function ImageBlock({ block }: { block: LoadedBlock<"image"> }) {
  const narrow = block.width === "text";
  return (
    <figure className="mx-auto w-full max-w-page px-5 py-10 md:px-8">
      <div className={narrow ? "max-w-prose" : ""}>
        <Picture
          picture={block.picture}
          widths="hero"
          sizes={narrow ? "(min-width: 768px) 65ch, 100vw" : "100vw"}
          className={`w-full rounded-card ${narrow ? "aspect-3/2" : "aspect-3/2 md:aspect-21/9"}`}
        />
      </div>
      {block.caption ? <figcaption className="mt-3 text-sm text-muted">{block.caption}</figcaption> : null}
    </figure>
  );
}

type SalesEvents = LoadedBlock<"salesEvents">;

export function SalesEventsBlock({ block }: { block: SalesEvents }) {
  return (
    <BlockSection {...block}>
      {block.events.length === 0 ? <p className="text-lg text-muted">{block.noEvents}</p> : null}
      <ul className="card-rows gap-6">
        {block.events.map((event) => (
          <li key={event.id} className="rounded-card bg-surface p-5 shadow-card md:p-6">
            <SaleEvent event={event} kind={block.kind} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function SaleEvent({ event, kind }: { event: SalesEvents["events"][number]; kind: SalesEvents["kind"] }) {
  return (
    <article className="sale-event grid h-full gap-5">
      <StructuredData data={saleEventJsonLd(event)} />
      <div className="flex flex-col items-start">
        <h3 className="text-2xl">{event.title}</h3>
        <p className="mt-3 flex gap-2 font-semibold">
          <CalendarDays className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
          <time dateTime={event.startsAt}>{event.time}</time>
        </p>
        <p className="mt-1 flex gap-2">
          <MapPin className="mt-1 size-4 shrink-0" strokeWidth={1.75} />
          {[event.place, event.postcode].filter(Boolean).join(", ")}
        </p>
        <p className="mt-3 text-muted">{event.text}</p>
        {event.url ? (
          <p className="mt-auto pt-4">
            <SiteLink to={event.url} className={buttonClass("quiet")}>
              {event.label}
            </SiteLink>
          </p>
        ) : null}
      </div>
      <PicturesLink href={`#/${kind}-sales-event/${event.id}`} pictures={event.pictures} of={event.title} />
    </article>
  );
}

function saleEventJsonLd({ title, text, startsAt, place, postcode }: SalesEvents["events"][number]): object {
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

function PicturesLink({ href, pictures, of }: { href: string; pictures: readonly ShownPicture[]; of: string }) {
  const [first] = pictures;
  if (!first) return null;
  const count = countPictures(pictures);
  const label = `${of}: ${count}`;
  return (
    <a href={href} aria-label={label} className="group block self-start text-sm text-muted">
      <Picture
        decorative
        picture={first}
        widths="carousel"
        sizes="(min-width: 992px) 400px, (min-width: 768px) 224px, 100vw"
        className="aspect-3/2 w-full rounded-card"
      />
      {pictures.length > 1 ? (
        <span className="mt-2 flex items-center gap-2 group-hover:underline">
          <Images className="size-4" strokeWidth={1.75} />
          {count}
        </span>
      ) : null}
    </a>
  );
}

const countPictures = ({ length }: readonly ShownPicture[]) =>
  t("{count, plural, one {# picture} other {# pictures}}", { count: length });
