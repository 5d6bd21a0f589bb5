import {
  Bath,
  BedDouble,
  Calculator,
  CirclePlay,
  FileDown,
  Gauge,
  type LucideIcon,
  PanelsTopLeft,
  Ruler,
  Sofa,
  Trees,
} from "lucide-react";
import type { ReactNode } from "react";
import { documentUrl } from "#domains/properties/media/media-url.ts";
import { pictureButton } from "#domains/properties/ui/property-gallery.tsx";
import { PropertyLabels, PropertyPrice, priceSizes } from "#domains/properties/ui/property-price.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { StatusNotice } from "./property-sections.tsx";
import { loadExtras } from "./share-actions.tsx";
import { closedLabel, type OpenPropertyPage } from "./use-property-page.ts";

const loadPrint = () => import("./print-code.tsx");

export function PropertyHeader({ page }: { page: OpenPropertyPage }) {
  const { card, subtitle, size, land } = page;
  const [bedrooms, bathrooms, receptionRooms] = page.roomCounts;
  const closed = closedLabel(page);
  const extras = useChunk(loadExtras).module;
  const code = useChunk(loadPrint).module;
  // Of a farm the land is what is for sale, of a house it is the garden.
  const isFarm = (card.acreage ?? 0) >= 5;
  const facts = [
    { icon: Trees, text: isFarm ? land : null },
    { icon: BedDouble, text: bedrooms },
    { icon: Bath, text: bathrooms },
    { icon: Sofa, text: receptionRooms },
    { icon: Ruler, text: size },
    { icon: Trees, text: isFarm ? null : land },
  ].filter(({ text }) => text);
  return (
    <header>
      {code ? <code.default url={page.url} /> : null}
      <PropertyLabels card={card} className="mb-4" />
      <h1 className="text-[1.75rem] md:text-4xl">
        <Unbroken text={card.display_address} at={/(?<=,) /} />
      </h1>
      <p className="mt-2 text-lg text-muted">
        <Unbroken text={subtitle} at=" " />
      </p>
      <StatusNotice page={page} />
      <div className="mt-4 lg:hidden print:block">
        <PagePrice page={page} />
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
      {closed ? null : (
        <div style={{ minHeight: page.isReduced ? 32 : 0 }} className="print:hidden">
          {extras ? <extras.default card={card} prices={page.prices} /> : null}
        </div>
      )}
    </header>
  );
}

/** Keeps a number with its street, and the words of a hyphenated name on one line. */
const Unbroken = ({ text, at }: { text: string; at: string | RegExp }) =>
  text.split(at).map((part, index) => [
    index ? " " : "",
    // biome-ignore lint/suspicious/noArrayIndexKey: parts can repeat and their order is fixed
    <span key={index} className="inline-block">
      {part}
    </span>,
  ]);

/** Of a closed property, the price it sold for, or the last one asked. */
export function PagePrice({ page }: { page: OpenPropertyPage }) {
  const { card } = page;
  const closed = closedLabel(page);
  if (closed === null || card.exchangedPrice) return <PropertyPrice card={card} size="large" />;
  const price = card.pppw_price ?? card.price;
  return (
    <p>
      <span className={`heading ${priceSizes.large}`}>{t(closed)}</span>{" "}
      {card.priceValue ? (
        <span className="ml-1 whitespace-nowrap text-muted">
          ({closed === "Sold" ? t("asking price {price}", { price }) : t("rent {price}", { price })})
        </span>
      ) : null}
    </p>
  );
}

const findFilm = (videos: OpenPropertyPage["videos"]) =>
  videos.map(videoLink).find(({ href }) => href?.startsWith("#"));

/** On the photographs: the first film or tour. */
export function FilmLink({ page: { videos } }: { page: OpenPropertyPage }) {
  const film = findFilm(videos);
  if (!film?.href) return null;
  return (
    <a href={film.href} className={`inline-flex ${pictureButton}`}>
      <CirclePlay className="size-5" strokeWidth={1.75} />
      {/* "Virtual tour" of "Virtual tour, ground floor" */}
      {film.label.split(",")[0]}
    </a>
  );
}

/** Links to the sections of the page; sticks below the header. */
export function SectionBar({ page: { pictures, videos, calculators } }: { page: OpenPropertyPage }) {
  const video = findFilm(videos);
  const links = [
    ["#photos", pictures.photos.length > 0 ? "Photos" : null],
    [video?.href, video ? "Video" : null],
    ["#description", "Details"],
    ["#floor-plan", pictures.floorplans.length > 0 ? "Plan" : null],
    ["#map", "Map"],
    ["#calculators", calculators ? "Costs" : null],
  ] as const;
  return (
    <nav
      aria-label={t("On this page")}
      className="sticky top-16 z-20 -mx-5 flex gap-5 overflow-x-auto border-b border-line bg-paper px-5 whitespace-nowrap [scrollbar-width:none] md:mx-0 md:gap-6 md:px-0 xl:top-20 print:hidden"
    >
      {links.map(([href, label]) =>
        label && href ? (
          <a key={href} href={href} className="text-link font-medium">
            {t(label)}
          </a>
        ) : null,
      )}
    </nav>
  );
}

type MediaLink = { href: string | null; label: string; icon: LucideIcon };

/** A video that cannot be embedded is a link to its own site. */
function videoLink({ id, description, embed }: OpenPropertyPage["videos"][number]): MediaLink {
  const href = embed.kind === "unsupported" ? embed.href : `#/video/${encodeURIComponent(id)}`;
  return { href, label: description, icon: CirclePlay };
}

/** One link for all that are shown in the overlay, which leads from one to the next. */
function listFilms(videos: OpenPropertyPage["videos"]): MediaLink[] {
  const links = videos.map(videoLink);
  const shown = links.filter(({ href }) => href?.startsWith("#"));
  const [first] = shown;
  if (!first || shown.length === 1) return links;
  const label = shown.every((film) => /^virtual tour/i.test(film.label)) ? t("Virtual tours") : t("Videos and tours");
  return [{ ...first, label }, ...links.filter((film) => !shown.includes(film))];
}

type MediaBarProps = { page: OpenPropertyPage; children: ReactNode };

export function MediaBar({ page, children }: MediaBarProps) {
  const { pictures, videos, documents, calculators } = page;
  const links: MediaLink[] = [
    ...(pictures.floorplans.length > 0 ? [{ href: "#/floorplan", label: t("Floor plan"), icon: PanelsTopLeft }] : []),
    ...(pictures.epcCharts.length > 0 ? [{ href: "#/epc-chart", label: t("EPC"), icon: Gauge }] : []),
    ...listFilms(videos),
    ...documents.map(({ key, name }) => ({ href: documentUrl(key), label: `${name} (PDF)`, icon: FileDown })),
    ...(calculators ? [{ href: "#/calculator", label: t("Mortgage and stamp duty"), icon: Calculator }] : []),
  ];
  return (
    <ul
      className="mt-5 flex flex-wrap gap-2 max-sm:*:grow [&_a]:w-full print:hidden"
      aria-label={t("Plans, energy, videos and documents")}
    >
      {links.map(
        ({ href, label, icon: Icon }) =>
          href && (
            <li key={href}>
              <a
                href={href}
                {...(href.startsWith("https:") ? { target: "_blank", rel: "noopener noreferrer" } : {})}
                className={buttonClass("quiet")}
              >
                <Icon className="size-5" strokeWidth={1.75} />
                {label}
                {href.startsWith("https:") ? <span className="sr-only"> {t("(opens in a new tab)")}</span> : null}
              </a>
            </li>
          ),
      )}
      <li className="lg:hidden">{children}</li>
    </ul>
  );
}
