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
} from "lucide-react";
import { documentUrl } from "#domains/properties/media/media-url.ts";
import { PropertyLabels, PropertyPrice } from "#domains/properties/ui/property-price.tsx";
import type { OpenPropertyPage } from "./use-property-page.ts";

export function PropertyHeader({ page }: { page: OpenPropertyPage }) {
  const { card, title, facts } = page;
  const size = facts.find(({ label }) => label === "Size")?.value;
  const counts = [
    { icon: BedDouble, count: card.bedrooms, label: card.bedrooms === 1 ? "bedroom" : "bedrooms" },
    { icon: Bath, count: card.bathrooms, label: card.bathrooms === 1 ? "bathroom" : "bathrooms" },
    { icon: Sofa, count: card.receptionRooms, label: card.receptionRooms === 1 ? "reception room" : "reception rooms" },
  ].filter(({ count }) => count > 0);
  return (
    <header>
      <PropertyLabels card={card} />
      <div className="mt-4">
        <PropertyPrice card={card} size="large" />
      </div>
      {page.calculators ? <CostsLink /> : null}
      <h1 className="mt-3 font-body text-xl font-medium tracking-normal md:text-2xl">{card.display_address}</h1>
      <p className="mt-1 text-lg text-muted">{title}</p>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:flex-wrap">
        {counts.map(({ icon: Icon, count, label }) => (
          <li key={label} className="flex items-center gap-2">
            <Icon className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {count} {label}
          </li>
        ))}
        {size ? (
          <li className="flex items-center gap-2">
            <Ruler className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {size}
          </li>
        ) : null}
      </ul>
    </header>
  );
}

function CostsLink() {
  return (
    <a
      href="#/calculator"
      className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary underline underline-offset-4 print:hidden"
    >
      <Calculator className="size-5" strokeWidth={1.75} />
      Mortgage and stamp duty
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
    ...(pictures.floorplans.length > 0 ? [{ href: "#/floorplan", label: "Floor plan", icon: PanelsTopLeft }] : []),
    ...(pictures.epcCharts.length > 0 ? [{ href: "#/epc-chart", label: "EPC", icon: Gauge }] : []),
    ...videos.map(videoLink),
    ...documents.map(({ key, name }) => ({ href: documentUrl(key), label: `${name} (PDF)`, icon: FileDown })),
  ];
  if (links.every(({ href }) => href === null)) return null;
  return (
    <ul className="flex flex-wrap gap-2 print:hidden" aria-label="Plans, energy, videos and documents">
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
                {href.startsWith("https:") ? <span className="sr-only"> (opens in a new tab)</span> : null}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
