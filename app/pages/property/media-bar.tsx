import { FileDown, Gauge, type LucideIcon, PanelsTopLeft, PlayCircle } from "lucide-react";
import { documentUrl } from "#domains/properties/media/media-url.ts";
import type { OpenPropertyPage } from "./use-property-page.ts";

type MediaLink = { href: string; label: string; icon: LucideIcon };

/** Floor plan, EPC, videos and documents. */
export function MediaBar({ page: { pictures, videos, documents } }: { page: OpenPropertyPage }) {
  const links: MediaLink[] = [
    ...(pictures.floorplans.length > 0 ? [{ href: "#/floorplan", label: "Floor plan", icon: PanelsTopLeft }] : []),
    ...(pictures.epcCharts.length > 0 ? [{ href: "#/epc-chart", label: "EPC", icon: Gauge }] : []),
    ...videos.map(({ id, description }) => ({
      href: `#/video/${encodeURIComponent(id)}`,
      label: description,
      icon: PlayCircle,
    })),
    ...documents.map(({ key, name }) => ({ href: documentUrl(key), label: `${name} (PDF)`, icon: FileDown })),
  ];
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 print:hidden" aria-label="Plans, energy, videos and documents">
      {links.map(({ href, label, icon: Icon }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-4 font-medium hover:bg-ink hover:text-on-ink"
          >
            <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
