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
import { PropertyLabels, PropertyPrice, priceSizes } from "#domains/properties/ui/property-price.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { loadExtras } from "./share-actions.tsx";
import { closedLabel, type OpenPropertyPage } from "./use-property-page.ts";

export function PropertyHeader({ page }: { page: OpenPropertyPage }) {
  const { card, title, size, land } = page;
  const [bedrooms, bathrooms, receptionRooms] = page.roomCounts;
  const closed = closedLabel(page);
  const extras = useChunk(loadExtras).module;
  const facts = [
    { icon: BedDouble, text: bedrooms },
    { icon: Bath, text: bathrooms },
    { icon: Sofa, text: receptionRooms },
    { icon: Ruler, text: size },
    { icon: Trees, text: land },
  ].filter(({ text }) => text);
  return (
    <header>
      <PropertyLabels card={card} className="mb-4" />
      <PagePrice page={page} size="large" />
      {page.lot && <p className="mt-1">{page.lot}</p>}
      {closed ? null : (
        <div style={{ minHeight: page.prices[0]?.change ? 32 : 0 }} className="print:hidden">
          {extras ? <extras.default card={card} prices={page.prices} /> : null}
        </div>
      )}
      {page.calculators ? <CostsLink /> : null}
      <h1 className="mt-3 font-body text-xl font-medium [--heading-spacing:0em] md:text-2xl">{card.display_address}</h1>
      <p className="mt-1 text-lg text-muted">{title}</p>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
    </header>
  );
}

/** Of a closed property, the price it sold for, or the last one asked. */
export function PagePrice({ page, size }: { page: OpenPropertyPage; size: keyof typeof priceSizes }) {
  const { card } = page;
  const closed = closedLabel(page);
  if (closed === null || card.exchangedPrice) return <PropertyPrice card={card} size={size} />;
  const price = card.pppw_price ?? card.price;
  return (
    <p>
      <span className={`heading ${priceSizes[size]}`}>{t(closed)}</span>{" "}
      {card.priceValue ? (
        <span className="whitespace-nowrap text-muted">
          ({closed === "Sold" ? t("asking price {price}", { price }) : t("rent {price}", { price })})
        </span>
      ) : null}
    </p>
  );
}

/** Links to the sections of the page; sticks below the header. */
export function SectionBar({ page: { pictures, calculators } }: { page: OpenPropertyPage }) {
  const links = [
    ["#photos", pictures.photos.length > 0 ? "Photos" : null],
    ["#description", "Details"],
    ["#floor-plan", pictures.floorplans.length > 0 ? "Plan" : null],
    ["#map", "Map"],
    ["#calculators", calculators ? "Costs" : null],
  ] as const;
  return (
    <nav
      aria-label={t("On this page")}
      className="sticky top-16 z-20 -mx-5 flex gap-6 overflow-x-auto border-b border-line bg-paper px-5 [scrollbar-width:none] md:mx-0 md:px-0 xl:top-20 print:hidden"
    >
      {links.map(([href, label]) =>
        label === null ? null : (
          <a key={href} href={href} className="text-link font-medium">
            {t(label)}
          </a>
        ),
      )}
    </nav>
  );
}

function CostsLink() {
  return (
    <a
      href="#/calculator"
      className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary underline underline-offset-4 print:hidden"
    >
      <Calculator className="size-5" strokeWidth={1.75} />
      {t("Mortgage and stamp duty")}
    </a>
  );
}

type MediaLink = { href: string | null; label: string; icon: LucideIcon };

/** A video that cannot be embedded is a link to its own site. */
function videoLink({ id, description, embed }: OpenPropertyPage["videos"][number]): MediaLink {
  const href = embed.kind === "unsupported" ? embed.href : `#/video/${encodeURIComponent(id)}`;
  return { href, label: description, icon: CirclePlay };
}

type MediaBarProps = { page: OpenPropertyPage; children: ReactNode };

export function MediaBar({ page, children }: MediaBarProps) {
  const { pictures, videos, documents } = page;
  const links: MediaLink[] = [
    ...(pictures.floorplans.length > 0 ? [{ href: "#/floorplan", label: t("Floor plan"), icon: PanelsTopLeft }] : []),
    ...(pictures.epcCharts.length > 0 ? [{ href: "#/epc-chart", label: t("EPC"), icon: Gauge }] : []),
    ...videos.map(videoLink),
    ...documents.map(({ key, name }) => ({ href: documentUrl(key), label: `${name} (PDF)`, icon: FileDown })),
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
