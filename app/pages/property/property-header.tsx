import {
  Bath,
  BedDouble,
  Calculator,
  CirclePlay,
  FileDown,
  Gauge,
  PanelsTopLeft,
  Ruler,
  Sofa,
  Trees,
} from "lucide-react";
import type { ReactNode } from "react";
import { pictureButton } from "#domains/properties/ui/property-gallery.tsx";
import { PropertyLabels, PropertyPrice, priceSizes } from "#domains/properties/ui/property-price.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { StatusNotice } from "./property-sections.tsx";
import { loadExtras } from "./share-actions.tsx";
import { closedLabel, type OpenPropertyPage } from "./use-property-page.ts";

type BarProps = { page: OpenPropertyPage; children: ReactNode };

const countIcons = { land: Trees, bedrooms: BedDouble, bathrooms: Bath, receptions: Sofa, size: Ruler };

export function PropertyHeader({ page, children }: BarProps) {
  const { card, subtitle, counts } = page;
  const closed = closedLabel(page);
  const extras = useChunk(loadExtras).module;
  return (
    <header>
      {children}
      <PropertyLabels card={card} className="mb-4" />
      <h1 className="text-[1.75rem] md:text-4xl">
        <Unbroken text={card.display_address} at={/(?<=,) /} />
      </h1>
      <p className="mt-2 text-lg text-muted">
        <Unbroken text={subtitle} at=" " />
      </p>
      <div className="mt-4 lg:hidden print:block">
        <PagePrice page={page} />
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {counts.map(({ icon, text }) => {
          const Icon = countIcons[icon];
          return (
            <li key={text} className="flex items-center gap-2">
              <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              {text}
            </li>
          );
        })}
      </ul>
      <StatusNotice page={page} />
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
export function FilmLink({ page: { film } }: Pick<BarProps, "page">) {
  return film ? (
    <a href={film.href} className={pictureButton}>
      <CirclePlay className="size-5" strokeWidth={1.75} />
      {film.label}
    </a>
  ) : null;
}

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

const linkIcons = { plan: PanelsTopLeft, energy: Gauge, film: CirclePlay, document: FileDown, costs: Calculator };

export function MediaBar({ page: { links }, children }: BarProps) {
  return (
    <ul
      className="mt-5 flex flex-wrap gap-2 max-sm:*:grow max-sm:[&_a]:px-2 [&_a]:w-full print:hidden"
      aria-label={t("Plans, energy, videos and documents")}
    >
      <li className="empty:hidden lg:hidden">{children}</li>
      {links.map(({ href, label, icon }) => {
        const Icon = linkIcons[icon];
        const isElsewhere = href.startsWith("https:");
        return (
          <li key={href}>
            <a
              href={href}
              {...(isElsewhere ? { target: "_blank", rel: "noopener noreferrer" } : {})}
              className={buttonClass("quiet")}
            >
              <Icon className="size-5" strokeWidth={1.75} />
              {label}
              {isElsewhere ? <span className="sr-only"> {t("(opens in a new tab)")}</span> : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
