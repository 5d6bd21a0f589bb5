import { ArrowRight } from "lucide-react";
import { SiteLink } from "./site-link.tsx";

type Props = { links: readonly { label: string; url: string; note?: string }[]; className: string };

/** A list of links, each a full row with an arrow. */
export function ArrowLinks({ links, className }: Props) {
  return (
    <ul className={`border-t border-line ${className}`}>
      {links.map(({ label, url, note }) => (
        <li key={url} className="border-b border-line">
          <SiteLink
            to={url}
            className="group flex min-h-14 items-center justify-between gap-4 py-2 text-lg font-medium"
          >
            {label}
            <span className="flex shrink-0 items-center gap-2 text-base text-muted">
              {note}
              <ArrowRight className="size-5 text-primary transition-transform duration-150 group-hover:translate-x-1" />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
