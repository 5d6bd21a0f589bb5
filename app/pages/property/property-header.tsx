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
import { documentUrl } from "#domains/properties/media/media-url.ts";
import { PropertyLabels, PropertyPrice, priceSizes } from "#domains/properties/ui/property-price.tsx";
import type { HomeExtrasProps } from "#domains/saved/ui/changes/home-extras.tsx";
import { t } from "#languages/translate.ts";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { closedLabel, type OpenPropertyPage } from "./use-property-page.ts";

export function PropertyHeader({ page }: { page: OpenPropertyPage }) {
  const { card, title, size, land } = page;
  const [bedrooms, bathrooms, receptionRooms] = page.roomCounts;
  const closed = closedLabel(page);
  const facts = [
    ...(!bedrooms && land ? [{ icon: Trees, text: land }] : []),
    { icon: BedDouble, text: bedrooms },
    { icon: Bath, text: bathrooms },
    { icon: Sofa, text: receptionRooms },
    { icon: Ruler, text: size },
    ...(bedrooms && land ? [{ icon: Trees, text: land }] : []),
  ].filter(({ text }) => text);
  return (
    <header>
      <PropertyLabels card={card} />
      <div className="mt-4">
        <PagePrice page={page} size="large" />
      </div>
      {page.calculators ? <CostsLink /> : null}
      <h1 className="mt-3 font-body text-xl font-medium tracking-normal md:text-2xl">{card.display_address}</h1>
      <p className="mt-1 text-lg text-muted">{title}</p>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {facts.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
      {closed ? null : (
        <div style={{ minHeight: page.isReduced ? "4.25rem" : "2.75rem" }} className="mt-2 print:hidden">
          <LazyExtras card={card} prices={page.prices} />
        </div>
      )}
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

const loadExtras = () => import("#domains/saved/ui/changes/home-extras.tsx");

function LazyExtras(props: HomeExtrasProps) {
  const { module } = useChunk(loadExtras);
  return module ? <module.default {...props} /> : null;
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
      className="sticky top-16 z-20 -mx-5 flex gap-6 overflow-x-auto border-b border-line bg-paper px-5 [scrollbar-width:none] md:-mx-8 md:px-8 xl:top-20 print:hidden"
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

export function MediaBar({ page: { pictures, videos, documents } }: { page: OpenPropertyPage }) {
  const links: MediaLink[] = [
    ...(pictures.floorplans.length > 0 ? [{ href: "#/floorplan", label: t("Floor plan"), icon: PanelsTopLeft }] : []),
    ...(pictures.epcCharts.length > 0 ? [{ href: "#/epc-chart", label: t("EPC"), icon: Gauge }] : []),
    ...videos.map(videoLink),
    ...documents.map(({ key, name }) => ({ href: documentUrl(key), label: `${name} (PDF)`, icon: FileDown })),
  ];
  if (links.every(({ href }) => href === null)) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2 print:hidden" aria-label={t("Plans, energy, videos and documents")}>
      {links.map(
        ({ href, label, icon: Icon }) =>
          href && (
            <li key={href}>
              <a
                href={href}
                {...(href.startsWith("https:") ? { target: "_blank", rel: "noopener noreferrer" } : {})}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-4 font-medium hover:bg-ink hover:text-on-ink"
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
