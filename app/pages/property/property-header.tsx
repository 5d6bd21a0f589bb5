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
        <div style={{ minHeight: page.isReduced ? 40 : 0 }} className="print:hidden">
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

/** On the photographs: the films and tours. */
export function FilmLink({ page: { films } }: { page: OpenPropertyPage }) {
  const [film] = films;
  if (!film?.href?.startsWith("#")) return null;
  return (
    <a href={film.href} className={pictureButton}>
      <CirclePlay className="size-5" strokeWidth={1.75} />
      {film.label}
    </a>
  );
}

type BarProps = { page: OpenPropertyPage; children: ReactNode };

/** Links to the sections of the page; sticks below the header. */
export function SectionBar({ page: { pictures, calculators }, children }: BarProps) {
  const links = [
    ["#photos", pictures.photos.length > 0 ? "Photos" : null],
    ["#description", "Details"],
    ["#floor-plan", pictures.floorplans.length > 0 ? "Plan" : null],
    ["#map", "Map"],
    ["#calculators", calculators ? "Costs" : null],
  ] as const;
  return (
    <div className="sticky top-16 z-20 -mx-5 flex items-center border-b border-line bg-paper md:mx-0 lg:min-h-14 xl:top-20 print:hidden">
      <nav
        aria-label={t("On this page")}
        className="flex gap-5 overflow-x-auto px-5 whitespace-nowrap [scrollbar-width:none] md:gap-6 md:px-0"
      >
        {links.map(([href, label]) =>
          label ? (
            <a key={href} href={href} className="text-link font-medium">
              {t(label)}
            </a>
          ) : null,
        )}
      </nav>
      {children}
    </div>
  );
}

type MediaLink = { href: string | null; label: string; icon: LucideIcon };

export function MediaBar({ page, children }: BarProps) {
  const { pictures, films, documents, calculators } = page;
  const links: MediaLink[] = [
    ...(pictures.floorplans.length > 0 ? [{ href: "#/floorplan", label: t("Floor plan"), icon: PanelsTopLeft }] : []),
    ...(pictures.epcCharts.length > 0 ? [{ href: "#/epc-chart", label: t("EPC"), icon: Gauge }] : []),
    ...films.map((film) => ({ ...film, icon: CirclePlay })),
    ...documents.map(({ key, name }) => ({ href: documentUrl(key), label: `${name} (PDF)`, icon: FileDown })),
    ...(calculators ? [{ href: "#/calculator", label: t("Mortgage and stamp duty"), icon: Calculator }] : []),
  ];
  return (
    <ul
      className="mt-5 flex flex-wrap gap-2 max-sm:*:grow max-sm:[&_a]:px-2 [&_a]:w-full print:hidden"
      aria-label={t("Plans, energy, videos and documents")}
    >
      <li className="empty:hidden lg:hidden">{children}</li>
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
    </ul>
  );
}
